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

it.each([
  ['/en/my-list?a=1', '/en/my-list?a=1'],
  [undefined, 'the home page'],
  ['//evil.example', 'the home page'],
  ['/%2F/evil.example', 'the home page'],
  ['/\\evil.example', 'the home page'],
])('leads from %j to %s', (redirectTo, target) => {
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
  expect(screen.getByText(`Leads to ${target}`)).toBeTruthy()
})
