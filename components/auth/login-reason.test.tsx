/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import messages from '@/messages/en.json'
import { LoginLead } from './login-reason'

const { loginLead, reasons } = messages.auth
const lead = (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
    <LoginLead />
  </NextIntlClientProvider>
)

it.each([
  ['/en/history', reasons.history],
  ['/en/activate?code=123456', reasons.activate],
  ['/en/subscription-plans?planCode=premium', reasons.plans],
])('says on the login page what %s requires a login for', (path, reason) => {
  history.replaceState(null, '', `/en/login?redirectUrl=${encodeURIComponent(path)}`)
  render(lead)
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText(loginLead)).toHaveClass('invisible')
})

it('welcomes whoever comes to the login page by themselves', () => {
  history.replaceState(null, '', '/en/login')
  render(lead)
  expect(screen.getByText(loginLead)).not.toHaveClass('invisible')
})

it('is the welcome in the HTML, which is the same for every address', () => {
  history.replaceState(null, '', '/en/login?redirectUrl=%2Fen%2Fhistory')
  expect(renderToString(lead)).not.toContain(reasons.history)
})
