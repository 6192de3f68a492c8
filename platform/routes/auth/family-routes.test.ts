/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { contentCalls } from '@/lib/contract/hosts/content'
import { langCodes } from '@/lib/contract'
import { subscription } from '../../db/schema/billing'
import { linkToken } from '../../db/schema/proof'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember, type TestMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

let platform: TestApp
let watching: ReturnType<typeof watchingOn>

beforeAll(async () => {
  platform = await buildTestApp()
  watching = watchingOn(platform)
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

type Who = Pick<TestMember, 'headers'>
const familyPlan = { subscription: { productCode: 'family-yearly' } }
const owner = (more: object = {}) =>
  makeMember(platform, { ...familyPlan, fullName: 'Layla Haddad', ...more })
const list = ({ headers }: Who) => platform.call(accountCalls.listFamily, {}, headers)
const invite = ({ headers }: Who) => platform.call(accountCalls.inviteFamily, {}, headers)
const tokenFrom = async (who: Who) => {
  const { data } = await invite(who)
  return new URL(data.joinUrl).searchParams.get('token') ?? ''
}
const check = (token: string, headers: Record<string, string> = {}) =>
  platform.call(accountCalls.validateInvitation, { query: { token } }, headers)
const join = ({ headers }: Who, token: string) =>
  platform.call(accountCalls.joinFamily, { query: { token } }, headers)
const remove = ({ headers }: Who, memberId: string) =>
  platform.call(accountCalls.removeFamilyMember, { query: { memberId } }, headers)
const namesIn = async (who: Who) => (await list(who)).data.members.map(({ fullName }) => fullName)
const mayWatch = async ({ headers }: Who) => {
  const query = { videoId: await watching.video('night-train') }
  return (await platform.call(contentCalls.getVideoUrl, { query }, headers)).status === 200
}

it("joining by the owner's link lets members watch with the plan", async () => {
  const parent = await owner()
  const { data } = await invite({ headers: { ...parent.headers, language: 'ur' } })
  expect(data.joinUrl).toMatch(/\/ur\/family-sharing\/accept\?token=[\w-]{43}$/)
  const token = new URL(data.joinUrl).searchParams.get('token') ?? ''
  const member = await makeMember(platform, { fullName: 'Noor' })
  expect(await mayWatch(member)).toBe(false)
  expect((await check(token)).data.joinAction.actionType).toBe('LOGIN')
  expect((await check(token, member.headers)).data).toMatchObject({
    message: 'Layla Haddad invites you to watch with the family’s plan.',
    joinAction: { actionType: 'FAMILY_JOIN', buttonText: 'Join the family' },
  })
  expect((await join(member, token)).data).toEqual({ done: true })
  expect(await mayWatch(member)).toBe(true)
  expect((await list(parent)).data).toMatchObject({
    inviteAction: { buttonText: 'Invite Family & Friends' },
    actionText: '2 of 6 places taken.',
    parent: {
      ...{ initials: 'LH', fullName: 'Layla Haddad', memberType: 'Plan owner' },
      profilePhoto: expect.stringMatching(/^avatars\/.+\.svg$/) as string,
    },
    members: [{ userId: member.userId, initials: 'N', memberType: 'Member', deletable: true }],
  })
  expect((await list(member)).data).toMatchObject({
    inviteAction: null,
    actionText: 'You watch with Layla Haddad’s plan.',
    parent: { fullName: 'Layla Haddad' },
    members: [{ userId: member.userId, deletable: true }],
  })
})

it('gives no role to a member without a plan to share and without a family', async () => {
  const { data } = await list(await makeMember(platform))
  expect(data.parent.memberType).toBe('')
})

describe('an invitation', () => {
  it('is valid once, even for twenty concurrent requests', async () => {
    const parent = await owner()
    const token = await tokenFrom(parent)
    const many = await Promise.all(Array.from({ length: 20 }, () => makeMember(platform)))
    const responses = await Promise.all(many.map((one) => join(one, token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await namesIn(parent)).toHaveLength(1)
    expect((await check(token)).status).toBe(400)
    expect((await join(await makeMember(platform), token)).message).toMatch(/^This link has expired/)
  })

  it('expires after seven days and appears neither in the store nor in the log', async () => {
    const parent = await owner()
    const token = await tokenFrom(parent)
    expect(JSON.stringify(await platform.app.platform.database.select().from(linkToken))).not.toContain(token)
    expect(platform.log.join('')).not.toContain(token)
    platform.clock.advance(7 * 86_400 - 1)
    expect((await check(token)).status).toBe(200)
    platform.clock.advance(2)
    expect((await check(token)).status).toBe(400)
  })

  it.each(['', 'x', 'x'.repeat(2_000), "' or 1=1"])('cannot be %p', async (token) => {
    expect((await check(token)).status).toBe(400)
    expect((await join(await makeMember(platform), token)).status).toBe(400)
  })

  it('cannot be used as another token, nor another token as an invitation', async () => {
    const member = await makeMember(platform)
    expect((await join(member, member.tokenInfo.accessToken)).status).toBe(400)
    const token = await tokenFrom(await owner())
    expect((await list({ headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  it('needs a shared plan, an adult profile and a quota', async () => {
    for (const spec of [{}, { subscription: 'ACTIVE' }])
      expect((await invite(await makeMember(platform, spec))).message).toMatch(/comes with the Family plan/)
    expect((await invite(await owner({ profileType: 'KIDS' }))).status).toBe(403)
    const parent = await owner()
    const statuses = []
    for (let at = 0; at < 21; at += 1) statuses.push((await invite(parent)).status)
    expect([statuses[19], statuses[20]]).toEqual([200, 429])
  })

  it.each(langCodes)('names the inviter in %s', async (lang) => {
    const token = await tokenFrom(await owner())
    const { data } = await check(token, { language: lang })
    expect(data.message).toContain('Layla Haddad')
    expect(data.message).not.toContain('{')
  })
})

describe('open invitations', () => {
  const openTo = async (who: Who) => (await list(who)).data.invitations ?? []
  const revoke = ({ headers }: Who, invitationId: string) =>
    platform.call(accountCalls.revokeInvitation, { query: { invitationId } }, headers)

  it('are listed only for the owner, latest first, until they are used', async () => {
    const parent = await owner()
    const first = await tokenFrom(parent)
    platform.clock.advance(60)
    await tokenFrom(parent)
    const [latest, earliest] = await openTo(parent)
    const [later, earlier] = [latest, earliest].map((one) => Date.parse(one?.expiresAt ?? ''))
    expect(Number(later) - Number(earlier)).toBeGreaterThanOrEqual(60_000)
    const member = await makeMember(platform)
    await join(member, first)
    expect(await openTo(parent)).toEqual([latest])
    expect(await openTo(member)).toEqual([])
  })

  it('are useless once revoked, and can be revoked only by their owner', async () => {
    const [parent, stranger] = [await owner(), await owner()]
    const token = await tokenFrom(parent)
    const [{ invitationId } = { invitationId: '' }] = await openTo(parent)
    expect((await join(await makeMember(platform), invitationId)).status).toBe(400)
    expect((await revoke(stranger, invitationId)).status).toBe(404)
    expect((await check(token)).status).toBe(200)
    expect((await revoke(parent, invitationId)).status).toBe(200)
    expect((await check(token)).status).toBe(400)
    expect((await revoke(parent, invitationId)).status).toBe(404)
    expect(await openTo(parent)).toEqual([])
  })

  it.each([
    ['are twenty at most in a list', 20, 3_600_000],
    ['leave the list when they expire', 0, -1_000],
  ])('%s', async (_, count, lifetimeMs) => {
    const parent = await owner()
    const expiresAt = new Date(platform.clock.now().getTime() + lifetimeMs)
    const rows = Array.from({ length: 21 }, () => ({
      ...{ hash: randomUUID(), purpose: 'JOIN_FAMILY' as const },
      ...{ accountId: parent.userId, expiresAt },
    }))
    await platform.app.platform.database.insert(linkToken).values(rows)
    expect(await openTo(parent)).toHaveLength(count)
  })
})

describe('joining is refused', () => {
  it.each([
    ['their own family', /own invitation/, (parent: TestMember) => Promise.resolve(parent)],
    [
      'a second family',
      /already in a family/,
      async () => {
        const other = await owner({ email: `${randomUUID()}@hilalplay.test` })
        return makeMember(platform, { familyOf: other.email })
      },
    ],
    [
      'with a family of their own',
      /Others watch with your plan/,
      async () => {
        const other = await owner()
        await makeMember(platform, { familyOf: other.email })
        return other
      },
    ],
  ])('%s', async (_, reason, who) => {
    const parent = await owner()
    const token = await tokenFrom(parent)
    const joiner = await who(parent)
    const { joinAction } = (await check(token, joiner.headers)).data
    expect(joinAction).toMatchObject({ actionType: 'WARNING', warningTitle: 'You cannot join this family' })
    expect(joinAction.warningText).toMatch(reason)
    const response = await join(joiner, token)
    expect([response.status, response.message]).toEqual([409, joinAction.warningText])
    expect((await join(await makeMember(platform), token)).status).toBe(200)
  })

  it('when the family is full, even for concurrent requests', async () => {
    const parent = await owner()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenFrom(parent)))
    const many = await Promise.all(tokens.map(() => makeMember(platform)))
    const responses = await Promise.all(many.map((one, at) => join(one, tokens[at] ?? '')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await list(parent)).data.inviteAction).toBeNull()
    expect((await invite(parent)).message).toBe('All places of this family are taken.')
  })

  it('when the plan has ended, which also stops existing members', async () => {
    const parent = await owner()
    const token = await tokenFrom(parent)
    const member = await makeMember(platform, { familyOf: parent.email })
    expect(await mayWatch(member)).toBe(true)
    await platform.app.platform.database.update(subscription).set({ status: 'SUSPENDED' })
    const query = { videoId: await watching.video('night-train') }
    const refused = await platform.call(contentCalls.getVideoUrl, { query }, member.headers)
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your family’s subscription is suspended. Ask the plan’s owner about it.',
    ])
    expect((await join(await makeMember(platform), token)).message).toBe('The plan of this family has ended.')
  })

  it('by a link of an owner who has since joined another family', async () => {
    const [parent, other] = [await owner(), await owner()]
    const token = await tokenFrom(parent)
    expect((await join(parent, await tokenFrom(other))).status).toBe(200)
    expect((await join(await makeMember(platform), token)).message).toMatch(/^This link has expired/)
    expect((await invite(parent)).message).toMatch(/already in a family/)
  })

  it('for children', async () => {
    const child = await makeMember(platform, { profileType: 'KIDS' })
    expect((await join(child, await tokenFrom(await owner()))).status).toBe(403)
  })
})

describe('a member', () => {
  async function family() {
    const parent = await owner()
    const [one, two] = [
      await makeMember(platform, { familyOf: parent.email }),
      await makeMember(platform, { familyOf: parent.email }),
    ]
    return { parent, one, two }
  }

  it('can be removed by the owner and can leave', async () => {
    const { parent, one, two } = await family()
    expect((await remove(parent, one.userId)).status).toBe(200)
    expect(await mayWatch(one)).toBe(false)
    expect((await remove(two, two.userId)).status).toBe(200)
    expect((await list(parent)).data.members).toEqual([])
    expect((await list(one)).data.actionText).toBe('Family sharing comes with the Family plan.')
  })

  it('cannot remove others, and nobody removes strangers', async () => {
    const { parent, one, two } = await family()
    const stranger = await owner()
    for (const [who, whom] of [
      [one, two.userId],
      [one, parent.userId],
      [stranger, one.userId],
      [parent, randomUUID()],
      [parent, 'not an id'],
    ] as const)
      expect((await remove(who, whom)).status).toBe(404)
    expect((await list(parent)).data.members.map(({ deletable }) => deletable)).toEqual([true, true])
    expect((await list(one)).data.members.map(({ deletable }) => deletable)).toEqual([true, false])
  })
})

it.each([
  ['Layla Haddad', 'LH'],
  ['noor', 'N'],
  ['ليلى محمد حداد', 'ل ح'],
  ['লায়লা হাদ্দাদ', 'লা হা'],
])('shortens the name %s to %s', async (fullName, initials) => {
  expect((await list(await owner({ fullName }))).data.parent).toMatchObject({ fullName, initials })
})

it.each([
  ['en', '1 of 6 places taken.'],
  ['fa', '۱ جا از ۶ جا پر است.'],
  ['bn', '৬টির মধ্যে ১টি জায়গা পূর্ণ।'],
])('counts the places, the owner’s among them, in the digits of %s', async (language, text) => {
  const { headers } = await owner()
  expect((await list({ headers: { ...headers, language } })).data.actionText).toBe(text)
})

it('shows guests only what an invitation is', async () => {
  expect((await list({ headers: {} })).status).toBe(401)
  expect((await invite({ headers: {} })).status).toBe(401)
  expect((await join({ headers: {} }, 'x')).status).toBe(401)
  expect((await remove({ headers: {} }, randomUUID())).status).toBe(401)
})
