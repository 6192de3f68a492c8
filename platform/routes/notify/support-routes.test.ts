/** @jest-environment ./platform/test/database-environment.ts */
import { request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { account } from '../../db/schema/account'
import { supportTicket } from '../../db/schema/support'
import { makeFamily } from '../../test/children'
import { inboxOf, makeMember, type TestMember } from '../../test/members'
import { setUpSupport } from '../../test/support'
import {
  emptyZip,
  fileNamed,
  formBody,
  mp4Of,
  pdfOf,
  pngOf,
  pngWith,
  ticketPath as path,
  ticketTexts,
  type FormPart,
} from '../../test/ticket-files'

const { platform, origin, send, stored, rowsOf } = setUpSupport()

it('reads nothing of a body that is not an upload', async () => {
  const payload = JSON.stringify({ ticketMessage: 'x'.repeat(8 * 1024 * 1024) })
  const { headers } = await makeMember(platform())
  const parse = jest.spyOn(JSON, 'parse')
  const statuses = []
  for (const sender of [{}, headers]) {
    const sent = { ...sender, 'content-type': 'application/json' }
    const { statusCode } = await platform().app.inject({ method: 'POST', url: path, payload, headers: sent })
    statuses.push(statusCode)
  }
  const parsed = parse.mock.calls.filter(([text]) => String(text).length > 1024 * 1024)
  parse.mockRestore()
  expect([statuses, parsed]).toEqual([[401, 415], []])
})

it('strips the control characters of terminals from a message', async () => {
  const { data } = await send(await makeMember(platform()), { ticketMessage: 'It stops\u009b2J\r\nat once' })
  const { database } = platform().app.platform
  const [row] = await database
    .select({ message: supportTicket.message })
    .from(supportTicket)
    .where(eq(supportTicket.id, data?.ticketId ?? ''))
  expect(row?.message).toBe('It stops2J\nat once')
})

it('lists the subjects in the language of the caller', async () => {
  const { headers } = await makeMember(platform())
  const inEnglish = await platform().call(notifyCalls.listTicketSubjects, {}, headers)
  const inArabic = await platform().call(notifyCalls.listTicketSubjects, {}, { ...headers, language: 'ar' })
  expect(inEnglish.data.items[1]).toEqual({ subject: 'PAYMENT', title: 'Payments and receipts' })
  expect(inArabic.data.items[1]?.title).toBe('الدفع والإيصالات')
  expect((await platform().call(notifyCalls.listTicketSubjects, {})).status).toBe(401)
})

it('names the files that a subject accepts', async () => {
  const { headers } = await makeMember(platform())
  const check = (subject: string) =>
    platform().call(notifyCalls.checkTicketLimit, { query: { subject } }, headers)
  const { data } = await check('PAYMENT')
  expect(data.error).toBeNull()
  expect(data.fileFormats).toContainEqual({ extension: 'pdf', maxSize: 10 * 1024 * 1024 })
  expect(data.fileFormats.map(({ extension }) => extension)).not.toContain('mp4')
  expect((await check('constructor')).status).toBe(400)
})

it('stores a ticket with its file, and mails support and the sender', async () => {
  const member = await makeMember(platform())
  const email = 'Reader@hilalplay.test'
  const sent = await send(
    member,
    { ticketEmail: email, ticketSubject: 'PLAYBACK', deviceLanguage: 'ar' },
    fileNamed('clip.mp4', mp4Of(300_000)),
  )
  const { ticketId = '' } = sent.data ?? {}
  expect(sent).toMatchObject({ status: 200, message: expect.stringContaining(ticketId) })
  const [file] = await rowsOf(ticketId)
  expect(file).toMatchObject({ name: 'clip.mp4', size: mp4Of(300_000).length })
  expect(stored()).toContain(file?.id)
  const [toSender] = await inboxOf(platform(), 'reader@hilalplay.test')
  expect(toSender?.subject).toBe(`استلمنا طلبك ${ticketId}`)
  expect(toSender?.text).not.toContain(ticketTexts.ticketMessage)
  const toSupport = (await inboxOf(platform(), 'support@hilalplay.test')).find(({ subject }) =>
    subject.includes(ticketId),
  )
  expect(toSupport?.subject).toBe(`[${ticketId}] Playback and picture`)
  expect(toSupport?.text).toContain(ticketTexts.ticketMessage)
})

it.each<[string, object, number, string]>([
  ['no address', { ticketEmail: 'nobody' }, 400, 'Invalid e-mail'],
  ['a list of addresses', { ticketEmail: 'a@b.test,c@d.test' }, 400, 'Invalid e-mail'],
  ['a short message', { ticketMessage: ' a ' }, 400, 'The value of "ticketMessage" is not valid.'],
  ['an unknown subject', { ticketSubject: 'NOTHING' }, 400, 'The value of "subject" is not valid.'],
  ['a NUL', { ticketMessage: 'abc\0def' }, 400, 'The request could not be read.'],
  ['a field that is too long', { ticketMessage: 'x'.repeat(70_000) }, 400, 'The request could not be read.'],
])('refuses %s', async (_, fields, status, message) => {
  const before = stored()
  const member = await makeMember(platform())
  expect(await send(member, fields, fileNamed('a.png', pngOf()))).toMatchObject({ status, message })
  expect(stored()).toEqual(before)
})

const unsupported = 'Unsupported File Type!'
const wrong = 'This file is damaged, or it is not what its name says. Please choose another one.'
const tooLarge = 'File size exceeds the limit. Please upload a smaller file.'

it.each<[string, FormPart, string, number, string]>([
  ['a program', fileNamed('a.exe', Buffer.from('MZ')), 'OTHER', 400, unsupported],
  ['a second extension', fileNamed('a.png.js', pngOf()), 'OTHER', 400, unsupported],
  ['a kind of another subject', fileNamed('a.mp4', mp4Of()), 'PAYMENT', 400, unsupported],
  ['other content', fileNamed('a.png', Buffer.from('<html><script></script></html>')), 'OTHER', 400, wrong],
  ['an archive within', fileNamed('a.pdf', Buffer.concat([pdfOf(), emptyZip])), 'OTHER', 400, wrong],
  ['a PDF within', fileNamed('a.png', pngWith('tEXt', pdfOf())), 'OTHER', 400, wrong],
  ['too much', fileNamed('a.png', pngOf(10 * 1024 * 1024 + 1)), 'OTHER', 413, tooLarge],
])('refuses a file with %s, and stores nothing of it', async (_, file, ticketSubject, status, message) => {
  const before = stored()
  const member = await makeMember(platform())
  expect(await send(member, { ticketSubject }, file)).toMatchObject({ status, message })
  expect(stored()).toEqual(before)
})

it("applies the subject's rules to files that arrive before it", async () => {
  const before = stored()
  const member = await makeMember(platform())
  const parts = [fileNamed('a.mp4', mp4Of()), ...(Object.entries(ticketTexts) as FormPart[])]
  const last = parts.map((part): FormPart =>
    part[0] === 'ticketSubject' ? ['ticketSubject', 'PAYMENT'] : part,
  )
  const { body, type } = await formBody(last)
  const headers = { ...member.headers, 'content-type': type }
  const response = await fetch(origin() + path, { method: 'POST', headers, body: new Uint8Array(body) })
  expect(response.status).toBe(400)
  expect(stored()).toEqual(before)
})

const hostileNames = [
  '../../../etc/cron.d/a.png',
  '..\\\\..\\\\a.png',
  'C:/a.png',
  'a\u0007\u001b[2J.png',
  'gpj.\u202eexe.png',
  `${'long'.repeat(60)}.png`,
]
it.each(hostileNames)('stores %j under a name of its own', async (name) => {
  const { data } = await send(await makeMember(platform()), {}, fileNamed(name, pngOf()))
  const [file] = await rowsOf(data?.ticketId ?? '')
  expect(stored()).toContain(file?.id)
  expect(file?.name).not.toMatch(/[/\\\p{Cc}\u202e]/u)
  expect([...(file?.name ?? '')].length).toBeLessThanOrEqual(120)
})

it('stores a ticket once when it is sent twice at the same time', async () => {
  const member = await makeMember(platform())
  const before = stored().length
  const twice = await Promise.all([1, 2].map(() => send(member, {}, fileNamed('a.png', pngOf(50_000)))))
  const again = await send(member, {}, fileNamed('a.png', pngOf(50_000)))
  expect(new Set([...twice, again].map(({ data }) => data?.ticketId)).size).toBe(1)
  expect([...twice, again].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stored()).toHaveLength(before + 1)
})

it('lets others use the database while it compares the files of a repeated ticket', async () => {
  const member = await makeMember(platform())
  const first = await send(member, {}, fileNamed('a.png', pngOf()))
  const { database, ticketFiles } = platform().app.platform
  const areSame = ticketFiles.areSame.bind(ticketFiles)
  let served: unknown = null
  jest.spyOn(ticketFiles, 'areSame').mockImplementationOnce(async (...files) => {
    const query = database.execute('select 1').then(() => 'served')
    served = await Promise.race([query, delay(2_000, 'waits for the comparison')])
    return areSame(...files)
  })
  const again = await send(member, {}, fileNamed('a.png', pngOf()))
  expect([again.data, served]).toEqual([first.data, 'served'])
})

it('stores another ticket for a file of the same name and size with other content', async () => {
  const member = await makeMember(platform())
  const one = await send(member, {}, fileNamed('a.png', pngWith('tEXt', Buffer.from('one'))))
  const two = await send(member, {}, fileNamed('a.png', pngWith('tEXt', Buffer.from('two'))))
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.data?.ticketId).not.toBe(one.data?.ticketId)
})

it.each<[string, Record<string, string>, number]>([
  ['a guest', {}, 401],
  ['a broken token', { authorization: 'Bearer nothing' }, 401],
])('stores nothing of %s', async (_, headers, status) => {
  const { body, type } = await formBody(Object.entries(ticketTexts))
  const sent = await fetch(origin() + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(body),
  })
  expect(sent.status).toBe(status)
})

it('waits for the PIN in a kids profile', async () => {
  const family = await makeFamily(platform(), '0417')
  const { body, type } = await formBody(Object.entries(ticketTexts))
  const headers = { ...(await family.child()), 'content-type': type }
  const sent = await fetch(origin() + path, { method: 'POST', headers, body: new Uint8Array(body) })
  expect([sent.status, sent.headers.get('x-required-action')]).toEqual([403, expect.anything()])
})

it.each(['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x'])(
  'refuses the content type %s',
  async (type) => {
    const { headers } = await makeMember(platform())
    const sent = await fetch(origin() + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: '{}',
    })
    expect([400, 415]).toContain(sent.status)
  },
)

/** Sends the beginning of an upload, and leaves. */
async function leaveEarly(member: TestMember) {
  const { body, type } = await formBody([
    ...(Object.entries({ ...ticketTexts, ticketSubject: 'PLAYBACK' }) as FormPart[]),
    fileNamed('a.mp4', mp4Of(3_000_000)),
  ])
  const headers = { ...member.headers, 'content-type': type, 'content-length': String(body.length) }
  const sent = httpRequest(origin() + path, { method: 'POST', headers })
  sent.on('error', () => undefined)
  await new Promise<void>((resolve) => sent.write(body.subarray(0, 2_000_000), () => resolve()))
  return sent
}

it('stores nothing of an upload whose connection drops', async () => {
  const before = stored()
  const sent = await leaveEarly(await makeMember(platform()))
  await expectSoon(() => stored().length > before.length)
  sent.destroy()
  await expectSoon(() => stored().length === before.length)
})

it('refuses a body that ends early, and stores nothing of it', async () => {
  const before = stored()
  const member = await makeMember(platform())
  const { body, type } = await formBody([
    ...(Object.entries(ticketTexts) as FormPart[]),
    fileNamed('a.png', pngOf(100_000)),
  ])
  const sent = await fetch(origin() + path, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': type },
    body: new Uint8Array(body.subarray(0, 60_000)),
  })
  expect(sent.status).toBe(400)
  expect(stored()).toEqual(before)
})

it('answers a refused upload once all of it has arrived', async () => {
  const before = stored()
  const { headers } = await makeMember(platform())
  const { body, type } = await formBody([['ticketMessage', 'abc\0def'], fileNamed('a.png', pngOf(200_000))])
  const sent = httpRequest(origin() + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': String(body.length) },
  })
  let hasResponse = false
  const responded = new Promise<number | undefined>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      hasResponse = true
      response.resume().on('end', () => resolve(response.statusCode))
    })
  })
  await new Promise<void>((resolve) => sent.write(body.subarray(0, 100_000), () => resolve()))
  // Long enough for a whole upload of another member.
  expect((await send(await makeMember(platform()), {}, fileNamed('b.png', pngOf(50_000)))).status).toBe(200)
  expect(hasResponse).toBe(false)
  sent.end(body.subarray(100_000))
  expect(await responded).toBe(400)
  expect(stored()).toHaveLength(before.length + 1)
})

async function expectSoon(isSo: () => boolean) {
  const until = Date.now() + 45_000
  while (!isSo() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}

it('deletes tickets and files with their account', async () => {
  const member = await makeMember(platform())
  const { data } = await send(member, {}, fileNamed('a.png', pngOf()))
  const [file] = await rowsOf(data?.ticketId ?? '')
  const { database, ticketFiles } = platform().app.platform
  await database.delete(account).where(eq(account.id, member.userId))
  expect(await rowsOf(data?.ticketId ?? '')).toEqual([])
  await ticketFiles.remove([file?.id ?? ''])
  expect(stored()).not.toContain(file?.id)
})
