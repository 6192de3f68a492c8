/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderAccount } from '../testing/render-account'
import { ProfileBackLink } from './profile-back-link'

it.each([
  ['?from=settings', 'Account', '/en/settings#playback'],
  ['?redirectUrl=x', 'Back to the profiles', '/en/profiles?redirectUrl=x'],
  ['', 'Back to the profiles', '/en/profiles'],
])('leads back to where the viewer came from: %s', (search, name, href) => {
  window.history.replaceState(null, '', `/en/profiles/edit/1${search}`)
  renderAccount(<ProfileBackLink isFromSettings={search === '?from=settings'} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
