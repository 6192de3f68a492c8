import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import messages from '@/messages/en.json'

/** Runs something and waits until its promises, effects and renders have settled. */
export const settle = (step: () => unknown): Promise<void> =>
  act(() => {
    step()
    return Promise.resolve()
  })

/** Sets the cookies of a login. Scripts only see that there is a session, and whose. */
export function logIn(): void {
  for (const pair of ['token_expiry=4102444800000', 'device_known=1', 'profile_id=12'])
    document.cookie = `${pair}; Path=/`
}

/** Renders member-only parts in English, with a query client without retries. */
export function renderMember(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  return render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
