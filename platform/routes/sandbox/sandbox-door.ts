import { randomUUID } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { cacheTags } from '@/lib/contract/cache-tags'
import { succeed } from '../../http/envelope'
import { sendPage } from '../../http/page'
import { Problem } from '../../http/problem'
import { viewerOf } from '../../plugins/viewer'
import { seedDatabase } from '../../seed/seed-database'
import { seedDemoAccounts } from '../../seed/seed-demo-accounts'
import { listProfiles } from '../../services/profiles/profiles'
import { listMessages } from '../../services/sandbox/list-messages'
import { makeUser, userSpecSchema } from '../../services/sandbox/make-user'
import { resetSandbox } from '../../services/sandbox/reset-sandbox'
import { openSession } from '../../services/sessions/open-session'
import { getFlags, setFlags } from '../../shared/flags'
import { inboxPage } from './inbox-page'
import { openIdProvider } from './openid/openid-provider'
import { requireLocalCaller } from './require-local-caller'
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

/** The door by which tests and a curious operator change the world. It exists in sandbox mode only. */
export const sandboxDoor: FastifyPluginCallback = (app, _options, done) => {
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
    // What was sent before the clock moved arrives before.
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
