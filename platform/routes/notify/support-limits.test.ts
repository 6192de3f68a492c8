/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { supportFile } from '../../db/schema/support'
import { enterOn } from '../../test/logins'
import { inboxOf, makeMember, newDevice } from '../../test/members'
import { setUpSupport } from '../../test/support'
import { fileNamed, pngOf } from '../../test/ticket-files'

const { platform, send, stored } = setUpSupport()

it('mails one address ten times a day at most, whoever names it', async () => {
  const members = [await makeMember(platform()), await makeMember(platform()), await makeMember(platform())]
  const ticketEmail = 'named-often@hilalplay.test'
  const statuses = []
  for (const [at, member] of members.entries()) {
    const headers = await enterOn(platform(), member)
    for (const nth of [1, 2, 3, 4, 5]) {
      const ticketMessage = `Number ${nth} of ${at}`
      statuses.push((await send({ ...member, headers }, { ticketEmail, ticketMessage })).status)
    }
    platform().clock.advance(3_700)
  }
  const sent = await inboxOf(platform(), ticketEmail)
  platform().clock.reset()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(sent).toHaveLength(10)
})

const isAcknowledgement = ({ subject }: { subject: string }) => subject.startsWith('We have received')

it('counts acknowledgements with all other messages to an address, and takes the ticket without one', async () => {
  const email = 'also-bombarded@hilalplay.test'
  for (let at = 0; at < 5; at += 1) {
    await platform().call(
      passwordCalls.sendOtp,
      { body: { email, gRecaptchaResponse: 'filled' } },
      newDevice(),
    )
    platform().clock.advance(61)
  }
  const member = await makeMember(platform())
  const headers = await enterOn(platform(), member)
  const statuses = []
  for (const ticketMessage of ['One', 'Two', 'Three'])
    statuses.push((await send({ ...member, headers }, { ticketEmail: email, ticketMessage })).status)
  const sent = await inboxOf(platform(), email)
  platform().clock.reset()
  expect(statuses).toEqual([200, 200, 200])
  expect(sent.filter(isAcknowledgement)).toHaveLength(1)
})

it('acknowledges tickets to the address of their own account, however often others have named it', async () => {
  const { email, ...member } = await makeMember(platform())
  const other = await makeMember(platform())
  for (let at = 0; at < 7; at += 1) await send(other, { ticketEmail: email, ticketMessage: `Number ${at}` })
  const before = (await inboxOf(platform(), email)).length
  await send({ email, ...member }, { ticketEmail: email, ticketMessage: 'My own' })
  expect(await inboxOf(platform(), email)).toHaveLength(before + 1)
})

it('accepts ten tickets per account and day, and says so beforehand', async () => {
  const member = await makeMember(platform())
  for (let at = 0; at < 10; at += 1)
    expect((await send(member, { ticketMessage: `Question ${at}` })).status).toBe(200)
  const { data } = await platform().call(
    notifyCalls.checkTicketLimit,
    { query: { subject: 'OTHER' } },
    member.headers,
  )
  const message =
    'You have sent 10 requests within a day. Please wait for our answers before you send another one.'
  expect(data).toEqual({ fileFormats: [], error: { statusDescription: message } })
  expect(await send(member, { ticketMessage: 'One more' })).toMatchObject({ status: 429, message })
})

it('stores 64 MB of files per account at most, and takes the message without them', async () => {
  const member = await makeMember(platform())
  const { data } = await send(member, {}, fileNamed('a.png', pngOf()))
  const large = { name: 'b.mp4', extension: 'mp4', size: 64 * 1024 * 1024 - pngOf().length }
  const row = { ...large, id: randomUUID(), ticketId: data?.ticketId ?? '' }
  await platform().app.platform.database.insert(supportFile).values(row)
  const before = stored()
  expect(await send(member, { ticketMessage: 'Another' }, fileNamed('c.png', pngOf()))).toMatchObject({
    status: 429,
    message:
      'Your earlier requests already hold as many files as we can keep. Please send this message without a file.',
  })
  expect(stored()).toEqual(before)
  expect((await send(member, { ticketMessage: 'Another' })).status).toBe(200)
  expect((await send(await makeMember(platform()), {}, fileNamed('c.png', pngOf()))).status).toBe(200)
})
