import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { languages, langCodes } from '@/lib/contract'
import { messageIn } from '../../shared/problem'
import type { OutgoingMessage } from './mailer'
import { Undeliverable } from './outbox'
import { smtpTransport } from './transports'

interface Delivery {
  from: string
  to: string[]
  head: string
  parts: string[]
}

const delivered: Delivery[] = []
/** The server's response to a recipient, if not acceptance. */
let refusal: number | null = null
let server: SMTPServer
let url: string

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      callback(refusal === null ? null : Object.assign(new Error('refused'), { responseCode: refusal }))
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        delivered.push({ from, to, ...parse(Buffer.concat(chunks).toString()) })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
afterEach(() => {
  delivered.length = 0
  refusal = null
})

/** The header of a mail, and the text of its parts. */
function parse(raw: string) {
  const [head = ''] = raw.split('\r\n\r\n')
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(head) ?? []
  return { head, parts: raw.split(`--${boundary}`).slice(1, -1).map(decode) }
}

function decode(part: string) {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const text = rest.join('\r\n\r\n').trim()
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const link = 'http://localhost:3000/en/verify?token=abc&x=1'
const message: OutgoingMessage = {
  recipient: 'amina@hilalplay.test',
  channel: 'mail',
  lang: 'en',
  subject: 'Verify your e-mail address',
  text: `Welcome <b>\n${link}\nGood for 24 hours.`,
  code: null,
  link,
  goodUntil: null,
}
const send = (changes: Partial<OutgoingMessage> = {}, id = 'id-1') =>
  smtpTransport({ url, from: 'HilalPlay <no-reply@hilalplay.test>' })({ ...message, ...changes }, id)

it('sends a mail as text and HTML, with an id that retries reuse', async () => {
  await send()
  await send()
  const [mail, again] = delivered
  expect(mail).toMatchObject({ from: 'no-reply@hilalplay.test', to: ['amina@hilalplay.test'] })
  expect(mail?.head).toMatch(/^Message-ID: <id-1@hilalplay\.test>$/im)
  expect(again?.head).toMatch(/^Message-ID: <id-1@hilalplay\.test>$/im)
  expect(mail?.head).toMatch(/^From: HilalPlay <no-reply@hilalplay\.test>$/im)
  const [text = '', page = ''] = mail?.parts ?? []
  expect(text.replaceAll('\r\n', '\n')).toBe(message.text)
  expect(page).toContain('Welcome &lt;b&gt;')
  expect(page).toContain('href="http://localhost:3000/en/verify?token=abc&amp;x=1"')
})

it.each(langCodes)('writes in %s in its direction, with code and link left to right', async (lang) => {
  const code = '012345'
  await send({
    lang,
    subject: messageIn(lang, 'codeSubject'),
    text: messageIn(lang, 'codeText', { code }),
    code,
    link: null,
  })
  const [text = '', page = ''] = delivered[0]?.parts ?? []
  expect(text).toBe(messageIn(lang, 'codeText', { code }))
  expect(page).toContain(`<html lang="${lang}" dir="${languages[lang].dir}">`)
  expect(page).toMatch(/<strong [^>]*dir="ltr">012345<\/strong>/)
  expect(page).toMatch(new RegExp(`<h1 [^>]*>${messageIn(lang, 'codeSubject')}</h1>`))
})

it('names the page that turns a mail off, in its text and for mail programs', async () => {
  const settingsLink = 'http://localhost:3000/en/settings#reminders'
  await send({ text: `Watch it here:\n${link}\nTurn it off here:\n${settingsLink}`, settingsLink })
  await send()
  const [mail, plain] = delivered
  expect(mail?.head).toContain(`List-Unsubscribe: <${settingsLink}>`)
  expect(mail?.parts[1]).toContain(`href="${settingsLink}"`)
  expect(mail?.parts[1]).toContain('href="http://localhost:3000/en/verify?token=abc&amp;x=1"')
  expect(plain?.head).not.toContain('List-Unsubscribe')
})

it('sends to a single address, whatever it looks like', async () => {
  await send({ recipient: "o'hara+tag@hilalplay.test" })
  expect(delivered[0]?.to).toEqual(["o'hara+tag@hilalplay.test"])
  await send({ subject: 'A\r\nBcc: evil@example.test' })
  expect(delivered[1]?.to).toEqual(['amina@hilalplay.test'])
  expect(delivered[1]?.head).not.toMatch(/^Bcc:/im)
})

it('distinguishes temporary from permanent errors', async () => {
  refusal = 450
  await expect(send()).rejects.not.toBeInstanceOf(Undeliverable)
  refusal = 550
  await expect(send()).rejects.toBeInstanceOf(Undeliverable)
  const nowhere = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'a@hilalplay.test' })
  await expect(nowhere(message, 'id-2')).rejects.not.toBeInstanceOf(Undeliverable)
  expect(delivered).toEqual([])
})
