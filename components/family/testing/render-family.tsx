import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { StrictMode, type ReactElement } from 'react'
import { respond } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { detachModal, type ModalName, type ModalParams, useModals } from '@/lib/modals/modal-store'
import { accountOf } from '@/lib/session/testing/browser'
import messages from '@/messages/en.json'

/** The account of the logged-in member. */
export const ownAccount = respond(authCalls.getUserDetail, () => accountOf({ userId: 'own' }))

export function logIn(): void {
  for (const pair of ['token_expiry=4102444800000', 'device_known=1']) document.cookie = `${pair}; Path=/`
}

/** Renders an island in English, with a query client without retries. */
export function renderFamily(island: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <StrictMode>
      <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
        <QueryClientProvider client={client}>{island}</QueryClientProvider>
      </NextIntlClientProvider>
    </StrictMode>,
  )
}

/**
 * The parameters of an open modal.
 * @throws when it is not open
 */
export function openParams<Name extends ModalName>(name: Name): ModalParams[Name] {
  const modal = useModals.getState().modals[name]
  if (!modal?.isVisible) throw new Error(`${name} is not open`)
  return modal.params as ModalParams[Name]
}

/**
 * Accepts the open confirmation.
 * @returns the error that it shows, or `null`
 */
export function acceptConfirmation(): Promise<string | null> {
  return act(() => openParams('confirm').onAccept())
}

/** Lets the confirmation fade, and shows what follows it. */
export function fadeConfirmation(): void {
  act(() => detachModal('confirm'))
}

/**
 * A clipboard that accepts everything.
 * @returns the mock that is called to write to it
 */
export function stubClipboard(): jest.Mock {
  const writeText = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}
