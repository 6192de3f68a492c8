import { randomUUID } from 'node:crypto'
import type { Profile, TokenInfo } from '@/lib/contract'
import type { TestApp } from './build-test-app'

export interface TestMember {
  userId: string
  email: string
  msisdn: string | null
  password: string
  deviceId: string
  tokenInfo: TokenInfo
  userProfile: Profile[]
  /** Headers of the member's calls. */
  headers: Record<string, string>
}

/** An account in any state, made through the sandbox and logged in on a new device. */
export async function makeMember(platform: TestApp, spec: object = {}): Promise<TestMember> {
  const response = await platform.app.inject({ method: 'POST', url: '/sandbox/users', payload: spec })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { data } = response.json<{ data: Omit<TestMember, 'headers'> }>()
  return { ...data, headers: bearing(data.tokenInfo, data.deviceId) }
}

export function bearing({ accessToken }: Pick<TokenInfo, 'accessToken'>, deviceId: string) {
  return { authorization: `Bearer ${accessToken}`, 'device-id': deviceId }
}

export const newDevice = () => ({ 'device-id': randomUUID() })

interface InboxMessage {
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** Messages to an address, newest first. */
export async function inboxOf(platform: TestApp, to: string): Promise<InboxMessage[]> {
  const url = `/sandbox/inbox?to=${encodeURIComponent(to)}`
  const response = await platform.app.inject({ url, headers: { accept: 'application/json' } })
  return response.json<{ data: InboxMessage[] }>().data
}

/** The token in the newest link that was sent to an address. */
export async function mailedToken(platform: TestApp, to: string): Promise<string> {
  const [newest] = await inboxOf(platform, to)
  const query = new URL(newest?.link ?? '').searchParams
  return query.get('token') ?? query.get('reset-password') ?? ''
}
