import type { Account, Profile } from '@/lib/contract'
import { queryClient } from '../../query/query-client'

/** A profile with overrides. */
export function profileOf(more: Partial<Profile> = {}): Profile {
  return {
    id: 7,
    profileName: 'Salma',
    avatarId: 1,
    langCode: 'en',
    autoNextEpisode: true,
    autoPreview: true,
    profileType: 'ADULT',
    isDefaultProfile: true,
    ...more,
  }
}

export function accountOf(more: Partial<Account> = {}): Account {
  return {
    userId: 'u1',
    fullName: 'Salma Haddad',
    email: 'salma@hilalplay.test',
    msisdn: null,
    otpRequired: false,
    emailVerifyAction: null,
    userProfile: [profileOf()],
    subscription: null,
    userAction: null,
    userWarningAction: null,
    countryCode: null,
    ...more,
  }
}

interface Sent {
  url: string
  body: string | undefined
}

/** A gateway that responds by the end of the path, and with 404 to anything else. `null` simulates no network. */
export function scriptGateway(responses: Readonly<Record<string, unknown>>): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = jest.fn((url: string, { body }: { body?: string } = {}) => {
    sent.push({ url, body })
    const path = Object.keys(responses).find((end) => url.split('?')[0]?.endsWith(end))
    const data = path === undefined ? undefined : responses[path]
    if (data === null) return Promise.reject(new TypeError('Failed to fetch'))
    const text = JSON.stringify({ message: '', data: data ?? null, meta: null })
    const status = data === undefined ? 404 : 200
    return Promise.resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(text) })
  }) as never
  return sent
}

/** Empties cookies, storage and queries, on an English page. */
export function emptyBrowser(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  localStorage.clear()
  sessionStorage.clear()
  queryClient().clear()
  document.cookie = 'device_known=1; Path=/'
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/en/detail/x?a=1')
}
