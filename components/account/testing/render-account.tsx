import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Account } from '@/lib/contract'
import messages from '@/messages/en.json'
// Loaded up front, so that a test's clock does not have to wait for what a form imports on focus.
import '@hookform/resolvers/zod'
import 'zod/mini'

/** The gateway's response to a call: its data, or a status with the host's message. */
export type Reply = { data: unknown } | { status: number; message: string }
type Replies = Record<string, Reply | Promise<Reply>>

interface SentCall {
  call: string
  body: unknown
}

function toResponse(reply: Reply): Response {
  const status = 'status' in reply ? reply.status : 200
  const body =
    'status' in reply ? { message: reply.message, data: null } : { message: 'OK', data: reply.data }
  const json = { ...body, meta: null }
  return {
    status,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(json)),
  } as Response
}

/**
 * Stands in for the gateway. Replies are keyed by method and path, such as `POST /api/auth/auth/logout`; what is sent
 * is recorded in order. A reply may be a promise. A call without a reply is a 404.
 */
export function fakeGateway(replies: Replies): { sent: SentCall[]; replies: Replies } {
  const sent: SentCall[] = []
  globalThis.fetch = (url, init) => {
    const call = `${init?.method ?? 'GET'} ${url as string}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ call, body })
    const reply = Promise.resolve(replies[call] ?? { status: 404, message: `No reply for ${call}` })
    return reply.then(toResponse)
  }
  return { sent, replies }
}

export const userDetail = 'GET /api/auth/auth/userDetail'
const config = 'GET /api/auth/config'
export const avatarList = 'GET /api/auth/auth/user-profile/avatar-list?profileType=ADULT'

export const countryList = 'GET /api/auth/country/list'
export const countries = [
  { flagUrl: '', countryName: 'Egypt', countryPhoneCode: '+20', countryCode: 'EG', selected: false },
  { flagUrl: '', countryName: 'Pakistan', countryPhoneCode: '+92', countryCode: 'PK', selected: true },
]

/** Replies of a logged-in member's reads. */
export function memberReplies(account: Account, flags: Record<string, string> = {}): Record<string, Reply> {
  const avatars = [
    { id: 1, imageUrl: 'avatars/falcon.svg', profileType: 'ADULT' },
    { id: 7, imageUrl: 'avatars/owl.svg', profileType: 'ADULT' },
  ]
  return {
    [userDetail]: { data: account },
    [config]: { data: flags },
    [avatarList]: { data: avatars },
    [countryList]: { data: countries },
  }
}

/** The cookies of a login. Scripts only see that there is a session. */
export function logIn(): void {
  document.cookie = 'token_expiry=4102444800000; Path=/'
  document.cookie = 'device_known=1; Path=/'
}

export function forgetCookies(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })

/** Provides what the account's components need: English messages, and a query client without retries. */
export const inAccount = (content: ReactElement, client = newClient()) => (
  <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
    <QueryClientProvider client={client}>{content}</QueryClientProvider>
  </NextIntlClientProvider>
)

export function renderAccount(island: ReactElement) {
  const client = newClient()
  const { rerender } = render(inAccount(island, client))
  return { client, rerenderIsland: (content: ReactElement) => rerender(inAccount(content, client)) }
}
