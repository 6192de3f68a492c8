import { accountCalls } from '@/lib/contract/hosts/auth'
import type { TestApp } from './build-test-app'
import { enterOn } from './logins'
import { makeMember, type TestMember } from './members'

type Headers = Record<string, string>

export interface TestFamily {
  member: TestMember
  childId: number
  grownUpId: number
  /** Headers of another session that has used the kids profile, so that only the PIN unlocks others. */
  child: () => Promise<Headers>
  /** Headers of another session that uses the adult profile. */
  grownUp: () => Promise<Headers>
}

/** An account with an adult profile, a kids profile and a PIN. */
export async function makeFamily(platform: TestApp, pin: string, spec: object = {}): Promise<TestFamily> {
  const profiles = [{ profileName: 'Noor', profileType: 'KIDS' }]
  const member = await makeMember(platform, { profiles, ...spec })
  const idOf = (type: string) => member.userProfile.find(({ profileType }) => profileType === type)?.id ?? 0
  const [childId, grownUpId] = [idOf('KIDS'), idOf('ADULT')]
  const grownUp = async () => ({ ...(await enterOn(platform, member)), 'profile-id': String(grownUpId) })
  const child = async () => {
    const headers = { ...(await enterOn(platform, member)), 'profile-id': String(childId) }
    await platform.call(accountCalls.getUserDetail, {}, headers)
    return headers
  }
  await platform.call(accountCalls.setPin, { body: { pin } }, member.headers)
  return { member, childId, grownUpId, child, grownUp }
}
