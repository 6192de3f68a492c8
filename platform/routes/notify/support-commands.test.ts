/** @jest-environment ./platform/test/database-environment.ts */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { supportTicket } from '../../db/schema/support'
import { cleanUpTickets } from '../../services/support/tickets'
import { inboxOf, makeMember } from '../../test/members'
import { setUpSupport } from '../../test/support'
import { fileNamed, pngOf, ticketTexts } from '../../test/ticket-files'

const { platform, send, rowsOf } = setUpSupport()

const run = async (command: string, body: object = {}) => {
  const { adminToken } = platform().app.platform.config
  const response = await platform().app.inject({
    method: 'POST',
    url: `/admin/support/${command}`,
    headers: { authorization: `Bearer ${adminToken}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<{ data: unknown; message: string }>() }
}

interface Listed {
  tickets: { ticket: string }[]
  next: string | null
}

const list = async (input: object = {}) => (await run('list', input)).data as Listed
const listed = async () => (await list()).tickets

it('are unknown without the token and by other names', async () => {
  const response = await platform().app.inject({ method: 'POST', url: '/admin/support/list' })
  expect(response.statusCode).toBe(404)
  expect((await run('constructor')).status).toBe(404)
  expect((await run('show', { ticket: "' or 1=1" })).status).toBe(400)
  expect((await run('show', { ticket: 'ABCDEFGH' })).status).toBe(404)
})

it('list, show, answer and close a ticket, which is deleted thirty days later', async () => {
  const member = await makeMember(platform())
  const { data } = await send(
    member,
    { ticketEmail: 'asks@hilalplay.test', deviceLanguage: 'fr' },
    fileNamed('a.png', pngOf()),
  )
  const ticket = data?.ticketId ?? ''
  expect(await listed()).toContainEqual(
    expect.objectContaining({ ticket, email: 'asks@hilalplay.test', files: 1 }),
  )
  expect((await run('show', { ticket })).data).toMatchObject({
    ticket,
    message: ticketTexts.ticketMessage,
    files: [{ name: 'a.png', size: pngOf().length }],
    replies: [],
  })
  expect((await run('answer', { ticket, text: 'Essayez ceci.' })).status).toBe(200)
  const [mail] = await inboxOf(platform(), 'asks@hilalplay.test')
  expect(mail).toMatchObject({ subject: `Votre demande ${ticket}\u00a0: Autre chose`, text: 'Essayez ceci.' })
  expect((await run('close', { ticket })).data).toEqual({ ticket, state: 'CLOSED' })
  expect((await run('close', { ticket })).status).toBe(404)
  expect(await listed()).not.toContainEqual(expect.objectContaining({ ticket }))
  platform().clock.advance(31 * 86_400)
  await cleanUpTickets(platform().app.platform)
  expect(
    await platform().app.platform.database.select().from(supportTicket).where(eq(supportTicket.id, ticket)),
  ).toEqual([])
})

it('delete a ticket with its files at once', async () => {
  const { data } = await send(await makeMember(platform()), {}, fileNamed('a.png', pngOf()))
  const ticket = data?.ticketId ?? ''
  const [file] = await rowsOf(ticket)
  expect((await run('delete', { ticket })).data).toEqual({ ticket, state: 'DELETED', files: 1 })
  expect(await rowsOf(ticket)).toEqual([])
  expect(existsSync(join(platform().app.platform.config.dataDir, 'support', file?.id ?? ''))).toBe(false)
  expect((await run('delete', { ticket })).status).toBe(404)
})

it('fetch a file as bytes to be saved, and nothing by another path', async () => {
  const { data } = await send(await makeMember(platform()), {}, fileNamed('a.png', pngOf()))
  const [file] = await rowsOf(data?.ticketId ?? '')
  const { adminToken } = platform().app.platform.config
  const get = (id: string, token = adminToken) =>
    platform().app.inject({
      url: `/admin/support/files/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const fetched = await get(file?.id ?? '')
  expect(fetched.rawPayload).toEqual(pngOf())
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
  expect((await get(file?.id ?? '', 'x'.repeat(40))).statusCode).toBe(404)
  expect((await get('..%2f..%2fdb')).statusCode).toBe(404)
})

/** Stores tickets, ten of each minute. */
async function addTickets(total: number): Promise<string[]> {
  const { userId } = await makeMember(platform())
  const start = platform().clock.now().getTime()
  const rows = Array.from({ length: total }, (_, at) => ({
    id: `PAGE${at.toString().padStart(4, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`,
    accountId: userId,
    email: 'many@hilalplay.test',
    subject: 'OTHER',
    message: 'One of many',
    lang: 'en' as const,
    fingerprint: `many ${at}`,
    createdAt: new Date(start + Math.floor(at / 10) * 60_000),
  }))
  await platform().app.platform.database.insert(supportTicket).values(rows)
  return rows.map(({ id }) => id)
}

it('list the open tickets oldest first, a hundred at a time', async () => {
  await platform().app.platform.database.delete(supportTicket)
  const made = await addTickets(205)
  const pages = []
  for (let page = await list(); ; page = await list({ after: page.next?.slice('after='.length) })) {
    pages.push(page.tickets.map(({ ticket }) => ticket))
    if (page.next === null) break
    // Closing what was shown hides none of the next.
    await run('close', { ticket: page.tickets.at(-1)?.ticket })
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 5])
  expect(new Set(pages.flat())).toEqual(new Set(made))
  expect((await list({ state: 'all' })).tickets[0]?.ticket).toBe(pages.at(-1)?.at(-1))
  expect((await list({ state: 'closed' })).tickets).toHaveLength(2)
  expect((await run('list', { after: 'ZZZZZZZZ' })).status).toBe(404)
})
