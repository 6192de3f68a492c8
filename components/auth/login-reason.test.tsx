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

it('says on the login page what the page that led to it requires a login for', () => {
  history.replaceState(null, '', '/en/login?redirectUrl=%2Fen%2Fhistory')
  render(lead)
  expect(screen.getByText(reasons.history)).toBeTruthy()
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
