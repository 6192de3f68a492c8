/** @jest-environment jsdom */

import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { Spotlight } from '@/lib/contract'
import english from '@/messages/en.json'
import { aSpotlight } from '../testing/titles'
import { SlideViewerContext } from './slide-actions'
import { SpotlightSlide } from './spotlight-slide'

const firstHref = '/en/watch/70'
const secondHref = '/en/watch/71'

/** The play button of a slide for a member who continues at `href`. */
function playButton(facts: Partial<Spotlight>, { href = secondHref, offersPlans = true } = {}) {
  const spotlight = aSpotlight(facts)
  const play = { href, text: 'Continue' }
  const member = { titleId: spotlight.id, play, isInMyList: false, toggle: () => undefined }
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={english}>
      <SlideViewerContext value={member}>
        <SpotlightSlide lang="en" spotlight={spotlight} first desktopOnly={false} offersPlans={offersPlans} />
      </SlideViewerContext>
    </NextIntlClientProvider>,
  )
  return screen.getAllByRole('link').find((link) => link.getAttribute('href') === href)?.textContent
}
const withOffer = 'ContinueSubscribe to watchPay what is due'

it('offers a plan for a title that a plan opens', () => {
  expect(playButton({ free: false })).toBe(withOffer)
})

it('offers a plan for what follows the free first episode, and none for that episode', () => {
  expect(playButton({ free: true, partlyFree: true })).toBe(withOffer)
  expect(playButton({ free: true, partlyFree: true }, { href: firstHref })).toBe('Continue')
})

it('offers no plan for a free title', () => {
  expect(playButton({ free: true })).toBe('Continue')
})

it('offers no plan to children', () => {
  expect(playButton({ free: false }, { offersPlans: false })).toBe('Continue')
})

it('says to guests, too, whether its button leads to a plan', () => {
  const label = (facts: Partial<Spotlight>) => {
    render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={english}>
        <SpotlightSlide lang="en" spotlight={aSpotlight(facts)} first desktopOnly={false} offersPlans />
      </NextIntlClientProvider>,
    )
    const link = screen.getAllByRole('link').find((element) => element.getAttribute('href') === firstHref)
    cleanup()
    return link?.textContent
  }
  expect(label({ free: false })).toBe('PlaySubscribe to watchPay what is due')
  expect(label({ free: true, partlyFree: true })).toBe('Play')
  expect(label({ free: true })).toBe('Play')
})

it('says from when to when a series runs, as its page does', () => {
  playButton({ year: 2024, endYear: 2026 })
  expect(screen.getByText('2024–2026')).toBeTruthy()
})

it('names two languages of its audio at most', () => {
  playButton({ audioLanguages: ['ar', 'en', 'fr'] })
  expect(screen.getByText('Arabic and English audio')).toBeTruthy()
})
