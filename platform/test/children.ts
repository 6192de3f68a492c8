import { accountCalls } from '@/lib/contract/hosts/auth-account'
import type { TestApp } from './build-test-app'
import { enterOn } from './logins'
import { makeMember, type TestMember } from './members'

type Headers = Record<string, string>

export interface TestFamily {
  member: TestMember
  childId: number
  grownUpId: number
  /** Headers of another login that has used the profile for children, so that only the PIN leads out. */
  child: () => Promise<Headers>
  /** Headers of another login that uses the profile of a grown-up. */
  grownUp: () => Promise<Headers>
}

/** An account with a grown-up's profile, a child's and a PIN. */
export async function makeFamily(platform: TestApp, pin: string, spec: object = {}): Promise<TestFamily> {
  const profiles = [{ profileName: 'Noor', profileType: 'KIDS' }]
  const member = await makeMember(platform, { profiles, ...spec })
  const idOf = (type: string) => member.userProfile.find(({ profileType }) => profileType === type)?.id ?? 0
  const [childId, grownUpId] = [idOf('KIDS'), idOf('ADULT')]
  const grownUp = async () => ({ ...(await enterOn(platform, member)), 'profile-id': String(grownUpId) })
  const child = async () => {
    const headers = { ...(await enterOn(platform, member)), 'profile-id': String(childId) }
    await platform.ask(accountCalls.getUserDetail, {}, headers)
    return headers
  }
  await platform.ask(accountCalls.setPin, { body: { pin } }, member.headers)
  return { member, childId, grownUpId, child, grownUp }
}
