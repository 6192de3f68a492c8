/** @jest-environment ./platform/test/database-environment.ts */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../db/database'
import { account, profile, session } from '../../db/schema/account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { createSessionSource } from './find-member'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

/** A member whose session is cached. */
async function cachedMember() {
  const { database, sessions, tokens } = platform.app.platform
  const member = await makeMember(platform)
  const claims = await tokens.read(member.tokenInfo.accessToken)
  if (!claims) throw new Error('no session')
  const find = () => sessions.find(claims)
  const [first] = await find()
  return { claims, database, find, first }
}

it('drops a cached session when it, its account or a profile changes', async () => {
  const { claims, database, find, first } = await cachedMember()
  const { accountId } = claims
  const ofSession = eq(session.id, claims.sessionId)
  const change = (values: object) => database.update(session).set(values).where(ofSession)
  const kids = { accountId, fullName: 'Aya', profileType: 'KIDS' as const, isDefaultProfile: false }
  const template = (await database.select().from(profile).where(eq(profile.accountId, accountId)))[0]
  const { id: _, ...like } = template ?? {}

  expect(first).toMatchObject({ profileType: 'ADULT', kidsSince: null })
  await change({ kidsSince: new Date(0) })
  expect((await find())[0]?.kidsSince).toEqual(new Date(0))
  await database.insert(profile).values({ ...like, ...kids } as typeof profile.$inferInsert)
  expect((await find()).map((row) => row.profileType)).toEqual(['ADULT', 'KIDS'])
  await database.delete(profile).where(eq(profile.profileType, 'KIDS'))
  expect(await find()).toHaveLength(1)
  await database.transaction((tx) => tx.update(session).set({ endedAt: new Date() }).where(ofSession))
  expect(await find()).toEqual([])
  await change({ endedAt: null })
  expect(await find()).toHaveLength(1)
  await database.delete(account).where(eq(account.id, accountId))
  expect(await find()).toEqual([])
})

it('does not cache what changed while it was read', async () => {
  const { database, find } = await cachedMember()
  const change = (at: number) => database.update(session).set({ kidsSince: new Date(at) })
  await change(1)
  await Promise.all([find(), change(2), find(), change(3), find()])
  expect((await find())[0]?.kidsSince).toEqual(new Date(3))
})

it('caches a session when the database notifies, and reads it each time otherwise', async () => {
  const { claims, database, find } = await cachedMember()
  const served = await createSessionSource({ database, listen: null })
  if (platform.app.platform.store === 'embedded') expect(await find()).toBe(await find())
  expect(await served.find(claims)).toEqual(await served.find(claims))
  expect(await served.find(claims)).not.toBe(await served.find(claims))
})

it('returns no session of another account, and subscribes before its first read', async () => {
  const { claims, database } = await cachedMember()
  const channels: string[] = []
  const listen: OpenDatabase['listen'] = (channel) => Promise.resolve(void channels.push(channel))
  const source = await createSessionSource({ database, listen })
  expect(channels).toEqual(['sessions'])
  expect(await source.find({ ...claims, accountId: randomUUID() })).toEqual([])
  expect(await source.find(claims)).toHaveLength(1)
})
