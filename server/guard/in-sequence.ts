import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may send ahead of their responses. Browsers and proxies send none. */
const maxAhead = 64

/**
 * Handles the requests of a connection one after the other. Node hands over pipelined requests (RFC 9112, 9.3.2) at once
 * and never closes the responses of those whose turn has not come when the connection ends, so what waits for that
 * would wait for ever. A connection that sends too many ahead is cut off.
 */
export function inSequence(handle: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (request, response) => {
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    const count = (ahead.get(socket) ?? 0) + 1
    if (count > maxAhead) return void socket.destroy()
    ahead.set(socket, count)
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      handle(request, response)
    })
  }
}
