import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { series, video } from '../db/schema/titles'
import { findAccount } from '../services/accounts/accounts'
import { makeUser, userSpecSchema, type UserSpec } from '../services/sandbox/make-user'
import type { Clock } from '../shared/clock'

const at = (name: string) => `${name}@hilalplay.test`

/** What the demo member has been watching. */
const watching = {
  progress: [
    { video: 'night-train-to-konya', lastSec: 25 },
    { video: 'the-lanterns-of-fustat-s1e2', lastSec: 18 },
    { video: 'kitchens-of-the-levant-s1e1', lastSec: 46 },
  ],
  favourites: ['the-lanterns-of-fustat', 'the-astrolabe', 'a-garden-in-fez', 'harbour-nine'],
  ratings: [
    { title: 'the-lanterns-of-fustat', likesRate: 1 },
    { title: 'the-astrolabe', likesRate: 1 },
    { title: 'the-wrong-wedding', likesRate: -1 },
  ],
}

/** Accounts to try the sandbox with. All have the same password, which `npm start` prints. */
const demoAccounts = [
  { email: at('member'), fullName: 'Amina Rahman', subscription: 'ACTIVE', ...watching },
  {
    email: at('suspended'),
    fullName: 'Yusuf Karim',
    subscription: { status: 'SUSPENDED', productCode: 'premium-monthly', days: 3 },
  },
  { email: at('free'), fullName: 'Omar Siddiqui' },
  {
    email: at('family'),
    fullName: 'Layla Haddad',
    subscription: { status: 'ACTIVE', productCode: 'family-yearly', days: 365 },
  },
  { email: at('family-noor'), fullName: 'Noor Haddad', familyOf: at('family') },
  { email: at('family-sami'), fullName: 'Sami Haddad', familyOf: at('family') },
  { email: at('kids'), fullName: 'Maryam Aziz', subscription: 'ACTIVE', profileType: 'KIDS' },
].map((spec) => userSpecSchema.parse(spec))

/** Without what is missing from a catalogue other than the demo's. */
async function knownOf(database: Database, spec: UserSpec): Promise<UserSpec> {
  const codesOf = async (table: typeof series | typeof video, codes: string[]) => {
    const rows = await database.select({ code: table.code }).from(table).where(inArray(table.code, codes))
    return new Set(rows.map(({ code }) => code))
  }
  const titles = await codesOf(series, [...spec.favourites, ...spec.ratings.map(({ title }) => title)])
  const videos = await codesOf(
    video,
    spec.progress.map((one) => one.video),
  )
  return {
    ...spec,
    favourites: spec.favourites.filter((code) => titles.has(code)),
    ratings: spec.ratings.filter(({ title }) => titles.has(title)),
    progress: spec.progress.filter((one) => videos.has(one.video)),
  }
}

/** Creates missing demo accounts once the catalogue is loaded. Only the sandbox has them. */
export async function seedDemoAccounts(context: { database: Database; clock: Clock }): Promise<void> {
  for (const spec of demoAccounts) {
    const known = await findAccount(context, { channel: 'mail', address: spec.email ?? '' })
    if (!known) await makeUser(context, await knownOf(context.database, spec))
  }
}
