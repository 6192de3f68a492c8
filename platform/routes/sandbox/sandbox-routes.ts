import { randomUUID, createHash } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest, FastifyReply } from 'fastify'
import { z } from 'zod'
import { pinField } from '@/lib/contract/account-shapes'
import { cacheTags, languages } from '@/lib/contract'
import { succeed, viewerOf } from '../../http/define-route'
import { sendPage } from '../../http/page'
import { seedDatabase } from '../../seed/seed-database'
import { seedDemoAccounts } from '../../seed/seed-demo-accounts'
import { seedDemoLandings } from '../../seed/seed-demo-landings'
import { listProfiles, storePin } from '../../services/profiles/profiles'
import { listMessages, type InboxMessage } from '../../services/sandbox/list-messages'
import { makeUser, userSpecSchema, resetSandbox } from '../../services/sandbox/make-user'
import { moveClock } from '../../services/sandbox/move-clock'
import { openSession } from '../../services/sessions/sessions'
import { saveClock } from '../../shared/clock'
import { html, Html } from '../../shared/html'
import { getFlags, setFlags } from '../../shared/operator-settings'
import { Problem } from '../../shared/problem'
import { openIdProvider } from './openid/openid-provider'
import { tvScript } from './tv-script'

/** Styles of the sandbox's TV, readable from across a room. */
const tvStyle = `
:root { color-scheme: dark; font: 22px/1.5 system-ui, sans-serif; background: #0a0e1a; color: #f4f1e8 }
body { margin: 0; min-block-size: 100vh; display: grid; align-items: center; box-sizing: border-box; padding: 5vh 7vw }
[hidden] { display: none !important }
.brand { margin: 0 0 2rem; font-weight: 700; color: #e9b949 }
#asking, #watching { display: grid; gap: 6vw; align-items: center; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 1.5rem }
ol { display: grid; gap: 1rem; margin: 0; padding-inline-start: 1.5rem }
.address { color: #e9b949; overflow-wrap: anywhere }
.card { display: grid; gap: 1rem; justify-items: center; text-align: center; padding: 2.5rem 1.5rem;
  background: #121829; border: 1px solid #323d5a; border-radius: 1.2rem }
.card p { margin: 0; color: #b8c0d4 }
#code { font-size: max(70px, 3.4rem); font-weight: 700; line-height: 1.1; letter-spacing: 0.06em; color: #e9b949;
  font-variant-numeric: tabular-nums; min-block-size: 1.1em; white-space: nowrap }
progress { inline-size: 80%; block-size: 0.4rem; accent-color: #e9b949 }
button { font: inherit; font-weight: 600; min-block-size: 3rem; padding-inline: 1.2rem; color: #f4f1e8; background: #26304a;
  border: 1px solid #6f7c9e; border-radius: 0.5rem; cursor: pointer }
a { color: #6fd8c0; padding-block: 0.6rem }
#trouble { grid-column: 1 / -1; color: #ff8a8a; min-block-size: 1.5em }
:focus-visible { outline: 3px solid #e9b949; outline-offset: 3px }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(tvScript)}`,
  `style-src ${hashOf(tvStyle)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Sends a simulated TV: a page that logs in with a code that a member enters at `activateAddress`, like the TV app. It
 * uses only calls of the auth host.
 */
function sendTvPage(reply: FastifyReply, activateAddress: string): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>TV of the sandbox</title>
        ${new Html(`<style>${tvStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">HilalPlay</p>
          ${codePage(activateAddress)} ${watching}
          <p id="trouble" role="alert"></p>
          <noscript><p>A TV needs its script.</p></noscript>
        </main>
        ${new Html(`<script>${tvScript}</script>`)}
      </body>
    </html> `
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page.text)
}

const codePage = (address: string) =>
  html`<div id="asking">
    <div>
      <h1>Log in with your phone</h1>
      <ol>
        <li>On a phone or computer, open <b class="address">${address.replace(/^https?:\/\//, '')}</b></li>
        <li>Log in and enter this code</li>
        <li>Come back here: the TV goes on by itself</li>
      </ol>
    </div>
    <div class="card">
      <p id="code-name">Your code</p>
      <output id="code" aria-labelledby="code-name"></output>
      <progress id="left" aria-label="Time left" value="1"></progress>
      <p>New code in <span id="time">10:00</span></p>
      <button id="anew">New code now</button>
      <a id="link" data-address="${address}" href="${address}">Open with this code</a>
    </div>
  </div>`

const watching = html`<div id="watching" hidden>
  <div>
    <h1>You are logged in</h1>
    <p>As <b id="who"></b>, <span id="contact"></span></p>
    <button id="leave">Log out</button>
  </div>
</div>`

const flagsBody = z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/), z.string().max(2000))
const clockBody = z.object({ advanceSeconds: z.number().min(-3_153_600_000).max(3_153_600_000) })
const userBody = userSpecSchema.extend({
  deviceId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** Leads out of its kids profiles. */
  pin: pinField.optional(),
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
    const { advanceSeconds } = read(clockBody, request.body)
    await moveClock({ ...platform, log: request.log }, advanceSeconds)
    await platform.purge([cacheTags.media])
    return succeed({ now: platform.clock.now().toISOString() }, null)
  })
  app.post('/reset', async () => {
    platform.clock.reset()
    await saveClock(platform)
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
    await seedDemoLandings(database)
    await platform.purge([cacheTags.config, ...tags])
    return succeed({ titles }, null)
  })
  app.post('/users', async (request) => {
    const { deviceId = randomUUID(), pin, ...spec } = read(userBody, request.body)
    const user = await makeUser(platform, spec)
    if (pin !== undefined) await storePin(platform, user.userId, pin)
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
