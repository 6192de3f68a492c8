import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { findAccount } from '../services/account/find-account'
import { makeUser, userSpecSchema } from '../services/sandbox/make-user'

const at = (name: string) => `${name}@hilalplay.test`

/** Accounts by which anybody can try the sandbox. All have the same password, which `npm start` prints. */
const demoAccounts = [
  { email: at('member'), fullName: 'Amina Rahman', subscription: 'ACTIVE' },
  {
    email: at('suspended'),
    fullName: 'Yusuf Karim',
    subscription: { status: 'SUSPENDED', productCode: 'premium-monthly', days: 3 },
  },
  { email: at('free'), fullName: 'Omar Siddiqui' },
  { email: at('family'), fullName: 'Layla Haddad', subscription: 'ACTIVE' },
  { email: at('kids'), fullName: 'Maryam Aziz', subscription: 'ACTIVE', profileType: 'KIDS' },
].map((spec) => userSpecSchema.parse(spec))

/** Makes the demo accounts that are not there. Only the sandbox has them. */
export async function seedDemoAccounts(context: { database: Database; clock: Clock }): Promise<void> {
  for (const spec of demoAccounts) {
    const known = await findAccount(context, { channel: 'mail', address: spec.email ?? '' })
    if (!known) await makeUser(context, spec)
  }
}
