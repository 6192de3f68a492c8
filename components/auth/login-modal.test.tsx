/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import messages from '@/messages/en.json'
import { LoginModal } from './login-modal'

jest.mock('./login-panel', () => ({
  LoginPanel: ({ goTo }: { goTo?: () => string }) => <p>Leads to {goTo?.() ?? 'the home page'}</p>,
}))

beforeAll(installDialog)

const open = (redirectTo?: string) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <LoginModal
        params={{ redirectTo }}
        open
        preventClosing={false}
        onClose={() => undefined}
        onClosed={() => undefined}
      />
    </NextIntlClientProvider>,
  )

it.each([
  ['/en/my-list?a=1', '/en/my-list?a=1'],
  [undefined, 'the home page'],
  ['//evil.example', 'the home page'],
  ['/%2F/evil.example', 'the home page'],
  ['/\\evil.example', 'the home page'],
])('leads from %j to %s', (redirectTo, target) => {
  open(redirectTo)
  expect(screen.getByText(`Leads to ${target}`)).toBeTruthy()
})

const { reasons } = messages.auth

it.each([
  ['/en/customer-support?a=1', reasons.support],
  ['/ar/settings#devices', reasons.settings],
  ['/en/profiles/create', reasons.profiles],
  ['/en/history', reasons.history],
])('says before %s what the login is for', (redirectTo, reason) => {
  open(redirectTo)
  expect(screen.getByText(reason)).toBeTruthy()
})

it('gives no reason before a page that says it itself', () => {
  open('/en/constructor')
  for (const reason of Object.values(reasons)) expect(screen.queryByText(reason)).toBeNull()
})
