import type { FastifyInstance, FastifyReply } from 'fastify'
import { defaultLang, readLangCode } from '@/lib/contract'
import { cut } from './api-routes'
import type { Books } from './books'
import type { Session } from './entries'
import { fontPath, readFont } from './fonts'
import {
  approvalPage,
  cardPage,
  challengePage,
  messagesPage,
  overPage,
  unknownPage,
  walletBehaviours,
} from './pages'
import { codeLength, isOpen, type Payments } from './payments'
import { styleSheet, styleSheetPath } from './style-sheet'
import { numberLabel, readCard, toAsciiDigits } from './test-cards'

type Form = Readonly<Record<string, string | undefined>>
interface SessionRoute {
  Params: { id: string }
}

/** The texts of a form; none of a body that is no form. */
function readForm(body: unknown): Form {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

const maxMessages = 50

/** No script, no frame, no other origin; forms may lead to the shop, which their response redirects to. */
const policyOf = (...formTargets: string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headers = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The style sheet of the pages, and its fonts. */
function styleRoutes(app: FastifyInstance): void {
  app.get(styleSheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet))
  app.get<{ Params: { file: string } }>(`${fontPath}/:file`, async ({ params }, reply) => {
    const font = await readFont(params.file)
    if (!font) return reply.code(404).send()
    return reply.header('cache-control', 'private, max-age=86400').type('font/woff2').send(font)
  })
}

/** The pages of payers. They work without scripts, and input appears in no response and no log. */
export function pageRoutes(
  app: FastifyInstance,
  { books, payments }: { books: Books; payments: Payments },
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ ...headers, 'content-security-policy': policyOf() })
    done()
  })

  const send = (reply: FastifyReply, session: Session, page: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', policyOf(...targetsOf(session)))
      .type('text/html; charset=utf-8')
      .send(page)

  /** Where the payer is sent after the payment has ended, whatever the outcome. */
  const leave = (reply: FastifyReply, session: Session) =>
    reply
      .header('content-security-policy', policyOf(...targetsOf(session)))
      .redirect(session.isCanceled ? session.cancelUrl : session.returnUrl, 303)

  const show = (reply: FastifyReply, session: Session) => {
    if (!isOpen(session)) return send(reply, session, overPage(session))
    if (session.challenge) return reply.redirect(`/pay/${session.id}/challenge`, 303)
    return send(reply, session, formOf(session, books.now()))
  }

  const finish = (reply: FastifyReply, session: Session, done: { loseResponse: boolean }) =>
    done.loseResponse ? cut(reply) : leave(reply, session)

  styleRoutes(app)
  app.get('/messages', (_request, reply) => {
    const sent = [...books.sessions.values()].filter(({ method }) => method === 'code')
    return reply.type('text/html; charset=utf-8').send(messagesPage(sent.slice(-maxMessages).reverse()))
  })

  // A session paid by the code of a text message has no page.
  const findSession = (id: string) => {
    const session = books.sessions.get(id)
    return session?.method === 'code' ? undefined : session
  }

  app.get<SessionRoute>('/pay/:id', ({ params, headers: sent }, reply) => {
    const session = findSession(params.id)
    return session ? show(reply, session) : sendUnknown(reply, sent['accept-language'])
  })

  app.post<SessionRoute>('/pay/:id', async ({ params, body, headers: sent }, reply) => {
    const session = findSession(params.id)
    if (!session) return sendUnknown(reply, sent['accept-language'])
    if (!isOpen(session)) return leave(reply, session)
    const form = readForm(body)
    const read = session.method === 'card' ? readCard(form, books.now()) : readApproval(form, session)
    if ('problems' in read) {
      const values = { name: form.name, expiry: form.expiry }
      return send(reply, session, cardPage(session, { problems: read.problems, values }, books.now()), 422)
    }
    const done = await payments.pay(session.id, read.card)
    return done === 'challenge'
      ? reply.redirect(`/pay/${session.id}/challenge`, 303)
      : finish(reply, session, done)
  })

  app.get<SessionRoute>('/pay/:id/challenge', ({ params, headers: sent }, reply) => {
    const session = findSession(params.id)
    if (!session) return sendUnknown(reply, sent['accept-language'])
    if (!session.challenge) return reply.redirect(`/pay/${session.id}`, 303)
    return send(reply, session, challengePage(session, false))
  })

  app.post<SessionRoute>('/pay/:id/challenge', async ({ params, body, headers: sent }, reply) => {
    const session = findSession(params.id)
    if (!session) return sendUnknown(reply, sent['accept-language'])
    if (!session.challenge) return leave(reply, session)
    const form = readForm(body)
    const code = toAsciiDigits(form.code ?? '').trim()
    const isCode = /^\d+$/.test(code) && code.length === codeLength
    if (!isCode && form.deny === undefined) return send(reply, session, challengePage(session, true), 422)
    return finish(reply, session, await payments.passChallenge(session.id, code))
  })

  app.post<SessionRoute>('/pay/:id/cancel', async ({ params, headers: sent }, reply) => {
    const session = findSession(params.id)
    if (!session) return sendUnknown(reply, sent['accept-language'])
    if (isOpen(session)) await payments.cancel(session.id)
    return leave(reply, books.sessions.get(session.id) ?? session)
  })
}

const targetsOf = ({ returnUrl, cancelUrl }: Session) => [
  ...new Set([new URL(returnUrl).origin, new URL(cancelUrl).origin]),
]

const formOf = (session: Session, now: Date) =>
  session.method === 'card' ? cardPage(session, { problems: {}, values: {} }, now) : approvalPage(session)

/** The payer's choice on a wallet's or operator's page; succeeds without one. */
function readApproval({ outcome }: Form, { method, msisdn }: Session) {
  const behaviour = walletBehaviours.find((each) => each === outcome) ?? 'success'
  const label = msisdn ? numberLabel(msisdn) : method === 'wallet' ? 'PayPal' : ''
  return { card: { behaviour, label } }
}

function sendUnknown(reply: FastifyReply, acceptLanguage: string | undefined): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(unknownPage(readLangCode(acceptLanguage) ?? defaultLang))
}
