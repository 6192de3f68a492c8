import type { FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem'

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]'])
const localAddress = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Lets only programs of this machine through the sandbox door. A page of another site, opened in a browser of this
 * machine, names its origin or, by rebound DNS, another host.
 * @throws {Problem} 404, as if the door were not there.
 */
export function requireLocalCaller(request: FastifyRequest): void {
  const host = hostnameOf(`http://${request.headers.host ?? ''}`)
  const origin = request.headers.origin
  const fromHere = localAddress.test(request.socket.remoteAddress ?? '')
  const originIsLocal = origin === undefined || localNames.has(hostnameOf(origin) ?? '')
  if (!fromHere || !localNames.has(host ?? '') || !originIsLocal) throw new Problem(404, 'routeNotFound')
}

function hostnameOf(url: string) {
  return URL.canParse(url) ? new URL(url).hostname : null
}
