import { randomUUID } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cacheTags } from '@/lib/contract/cache-tags'
import { languages } from '@/lib/contract/languages'
import { succeed } from '../../http/define-route'
import { sendPage } from '../../http/page'
import { viewerOf } from '../../http/viewer'
import { seedDatabase } from '../../seed/seed-database'
import { seedDemoAccounts } from '../../seed/seed-demo-accounts'
import { listProfiles } from '../../services/profiles/profiles'
import { listMessages, type InboxMessage } from '../../services/sandbox/list-messages'
import { makeUser, userSpecSchema, resetSandbox } from '../../services/sandbox/make-user'
import { openSession } from '../../services/sessions/sessions'
import { getFlags, setFlags } from '../../shared/flags'
import { html, type Html } from '../../shared/html'
import { Problem } from '../../shared/problem'
import { openIdProvider } from './openid/openid-provider'
import { sendTvPage } from './tv-page'

const flagsBody = z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/), z.string().max(2000))
const clockBody = z.object({ advanceSeconds: z.number().min(-3_153_600_000).max(3_153_600_000) })
const userBody = userSpecSchema.extend({
  deviceId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
})
const inboxQuery = z.object({ to: z.string().max(320).optional() })

/** Routes with which tests and operators change the sandbox. They exist in sandbox mode only. */
export const sandboxRoutes: FastifyPluginCallback = (app, _options, done) => {
  const { platform } = app
  app.addHook('onRequest', (request, _reply, next) => {
    requireLocalCaller(request)
    next()
  })
  app.post('/config', async (request) => {
    await setFlags(platform, read(flagsBody, request.body))
    await platform.purge([cacheTags.config])
    return succeed(await getFlags(platform), null)
  })
  app.post('/clock', async (request) => {
    // Messages sent before the clock moved arrive before it moves.
    await platform.mailer.settled()
    platform.clock.advance(read(clockBody, request.body).advanceSeconds)
    await platform.purge([cacheTags.media])
    return succeed({ now: platform.clock.now().toISOString() }, null)
  })
  app.post('/reset', async () => {
    platform.clock.reset()
    await platform.mailer.settled()
    await resetSandbox(platform)
    const { config, database, clock } = platform
    const { titles, tags } = await seedDatabase(database, {
      seedDir: config.seedDir,
      demo: config.seedDemo,
      now: clock.now(),
      titleCount: config.seedTitles,
      channelCount: config.seedChannels,
      force: true,
    })
    await seedDemoAccounts({ database, clock })
    await platform.purge([cacheTags.config, ...tags])
    return succeed({ titles }, null)
  })
  app.post('/users', async (request) => {
    const { deviceId = randomUUID(), ...spec } = read(userBody, request.body)
    const user = await makeUser(platform, spec)
    const viewer = { ...viewerOf(request), deviceId, member: null }
    const { tokenInfo } = await openSession({ ...platform, viewer }, user.userId)
    const userProfile = await listProfiles(platform, user.userId)
    return succeed({ ...user, userProfile, deviceId, tokenInfo }, null)
  })
  app.get('/inbox', async (request, reply) => {
    await platform.mailer.settled()
    const messages = await listMessages(platform, read(inboxQuery, request.query))
    reply.header('vary', 'accept')
    if (request.headers.accept?.includes('text/html')) return sendPage(reply, 'Inbox', inboxPage(messages))
    return succeed(messages, null)
  })
  app.get('/tv', (_request, reply) => sendTvPage(reply, `${platform.config.webOrigin}/activate`))
  app.register(openIdProvider, { prefix: '/openid' })
  done()
}

function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const parsed = shape.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw new Problem(400, 'invalidInput', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

/** The messages that viewers of the sandbox would have received. */
function inboxPage(messages: InboxMessage[]): Html {
  if (messages.length === 0) return html`<p>Nothing has been sent yet.</p>`
  return html`${messages.map(messageEntry)}`
}

function messageEntry({ to, channel, lang, subject, text, link, sentAt }: InboxMessage) {
  return html`<section>
    <h2 lang="${lang}" dir="${languages[lang].dir}">${subject}</h2>
    <p class="access">To ${to} by ${channel}, ${sentAt}</p>
    <pre lang="${lang}" dir="${languages[lang].dir}">${text}</pre>
    ${link === null ? '' : linkTo(link)}
  </section>`
}

/** Only http and https links become clickable. */
function linkTo(link: string) {
  return /^https?:\/\//.test(link) ? html`<p><a href="${link}">${link}</a></p>` : html`<p>${link}</p>`
}

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]'])
const localAddress = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Restricts the sandbox routes to programs on this machine. A page of another site in a local browser sends its origin
 * or, with DNS rebinding, another host.
 * @throws {Problem} 404, as for an unknown path
 */
function requireLocalCaller(request: FastifyRequest): void {
  const host = hostnameOf(`http://${request.headers.host ?? ''}`)
  const origin = request.headers.origin
  const fromHere = localAddress.test(request.socket.remoteAddress ?? '')
  const originIsLocal = origin === undefined || localNames.has(hostnameOf(origin) ?? '')
  if (!fromHere || !localNames.has(host ?? '') || !originIsLocal) throw new Problem(404, 'routeNotFound')
}

function hostnameOf(url: string) {
  return URL.canParse(url) ? new URL(url).hostname : null
}
