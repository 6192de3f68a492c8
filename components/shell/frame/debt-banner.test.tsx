/** @jest-environment jsdom */

import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { Account } from '@/lib/contract'
import { accountOf, emptyBrowser, profileOf } from '@/lib/session/testing/browser'
import english from '@/messages/en.json'
import { DebtBanner } from './debt-banner'

const owed = { actionType: 'PACKAGES_SUSPENDED' as const, warningText: 'A payment did not go through.' }

function open(path: string, account: Partial<Account> = {}) {
  history.replaceState(null, '', path)
  render(
    <NextIntlClientProvider locale="en" messages={{ member: english.member }}>
      <DebtBanner lang="en" account={accountOf({ userWarningAction: owed, ...account })} />
    </NextIntlClientProvider>,
  )
  return screen.queryByRole('complementary', { name: english.member.debt.title })
}

beforeEach(emptyBrowser)
afterEach(cleanup)

it.each(['/en', '/en/my-list'])('stays on %s and leads to the debt', (path) => {
  expect(open(path)?.textContent).toContain(owed.warningText)
  const link = screen.getByRole('link', { name: english.member.debt.show })
  expect(link.getAttribute('href')).toBe('/en/subscription-plans?display=debt')
})

it('is on no other page', () => {
  expect(open('/en/detail/night-train')).toBeNull()
})

it('is not shown to a child', () => {
  expect(open('/en', { userProfile: [profileOf({ profileType: 'KIDS' })] })).toBeNull()
})

it('is not shown to a member who owes nothing', () => {
  expect(open('/en', { userWarningAction: null })).toBeNull()
})
