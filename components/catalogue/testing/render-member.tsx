import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import messages from '@/messages/en.json'

/** How the gateway answers a call: its data, or a status. */
type Reply = { data: unknown } | { status: number }

/**
 * Stands in for the gateway. Replies are keyed by method and path with query; a list of them answers one call after the
 * other. What is sent is kept in the order of sending. A call that is not foreseen is a 404.
 */
export function fakeGateway(replies: Record<string, Reply | Reply[]>) {
  const sent: { call: string; body: unknown }[] = []
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url.replace('/api', '')}`
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const known = replies[call]
    const reply = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known
    const { status, data } = {
      status: 404,
      data: null,
      ...(reply && 'data' in reply && { status: 200 }),
      ...reply,
    }
    const text = JSON.stringify({ message: 'OK', data, meta: null })
    return Promise.resolve({ status, headers: new Headers(), text: () => Promise.resolve(text) })
  }) as typeof fetch
  return sent
}

/** What a login leaves behind: scripts see only that there is a session, and whose. */
export function logIn(): void {
  for (const pair of ['token_expiry=4102444800000', 'device_known=1', 'profile_id=12'])
    document.cookie = `${pair}; Path=/`
}

/** Renders a member's part of a page in English, with a query client of its own that tries once. */
export function renderMember(part: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  return render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
