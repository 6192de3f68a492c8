/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { BackLink } from './back-link'

it('leads back, and says that the page belongs to the account', () => {
  render(<BackLink lang="ur" href="/ur/payment-history" text="History" />)
  const link = screen.getByRole('link', { name: 'History' })
  expect(link.getAttribute('href')).toBe('/ur/payment-history')
  expect(link.dataset.section).toBe('/ur/settings')
})
