import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle, watchShare } from '../../fixtures/watching'

const film = 'night-train-to-konya'

/** Watches half an episode of a series and then half a film. */
async function watch(page: Page, origin: string): Promise<void> {
  const { request } = page
  const [series, movie] = [await findTitle(request, demo.series), await findTitle(request, film)]
  const [first] = await findEpisodes(request, series)
  if (!first || !movie.firstEpisode) throw new Error('The demo catalogue has lost its titles')
  await watchShare(request, origin, { video: first, share: 0.5, ago: 60 })
  await watchShare(request, origin, { video: movie.firstEpisode, share: 0.5 })
}

for (const lang of ['en', 'ar'] as const)
  test.describe(`the home and the history of a member of ${lang}`, () => {
    test('has rails of what was watched, explained, without moving the page', async ({
      page,
      origin,
      signIn,
    }) => {
      const { personal } = messagesOf(lang)
      await signIn({ lang, subscription: 'ACTIVE' })
      await watch(page, origin)
      const expectSteady = await watchShifts(page)
      await page.goto(pathTo.home(lang))
      const rails = page.locator('#personal-rails section')
      await expect(rails).toHaveCount(2)
      await expectSteady()
      await rails.first().locator('[popovertarget]').click()
      await expect(rails.first().getByRole('link', { name: personal.history })).toBeVisible()
      await expectAccessible(page)
      await rails.first().getByRole('link', { name: personal.history }).click()
      await expect(page).toHaveURL(pathTo.history(lang))
    })

    test('lists what was watched, forgets a title, and then everything', async ({ page, origin, signIn }) => {
      const { personal } = messagesOf(lang)
      await signIn({ lang, subscription: 'ACTIVE' })
      await watch(page, origin)
      await page.goto(pathTo.history(lang))
      await new Shell(page, lang).ready()
      const listed = page.getByRole('main').locator('li:has(h2)')
      await expect(listed).toHaveCount(2)
      await expectAccessible(page)
      const title = (await listed.first().getByRole('heading').textContent()) ?? ''
      await page
        .getByRole('button', { name: personal.removeFromHistory.replace('{title}', title) })
        .press('Enter')
      await expect(listed).toHaveCount(1)
      await page.getByRole('main').getByRole('button', { name: personal.clearHistory }).click()
      const dialog = page.getByRole('alertdialog', { name: personal.clearHistoryTitle })
      await dialog.getByRole('button', { name: personal.clearHistory }).click()
      await expect(page.getByText(personal.historyEmpty)).toBeVisible()
      await page.reload()
      await expect(page.getByText(personal.historyEmpty)).toBeVisible()
    })

    test('shows what is on now when it comes near', async ({ page }) => {
      const { home } = messagesOf(lang)
      await page.goto(pathTo.home(lang))
      await new Shell(page, lang).ready()
      const cards = page.getByRole('list', { name: home.onNow }).getByRole('link')
      await page.getByRole('heading', { level: 2, name: home.onNow }).scrollIntoViewIfNeeded()
      await expect(cards.first()).toHaveAttribute('href', /\/watch\/channel\//)
      await expect(cards.first().locator('progress')).toBeVisible()
    })
  })

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  test(`the rails of a member of ${lang} have their icon and their cards’ titles at one height`, async ({
    page,
    signIn,
  }) => {
    const progress = [{ video: demo.episode, lastSec: 30 }]
    await signIn({ lang, subscription: 'ACTIVE', progress, favourites: [film, demo.film, 'monsoon-letters'] })
    await page.goto(pathTo.home(lang), { waitUntil: 'networkidle' })
    const heads = page.locator('#personal-rails .rail-head')
    await expect(heads.first()).toBeAttached()
    const offCentre = await heads.evaluateAll((all) =>
      all.map((head) => {
        const [title, icon] = [head.querySelector('h2'), head.querySelector('button svg')].map((part) => {
          const box = part?.getBoundingClientRect()
          return box ? (box.top + box.bottom) / 2 : 0
        })
        return Math.abs((title ?? 0) - (icon ?? 0))
      }),
    )
    expect(offCentre.length).toBeGreaterThan(1)
    for (const distance of offCentre) expect(distance).toBeLessThan(1)
    const belowTitles = await page
      .locator('#continue-track .card, #rail-new-episodes-track .card')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const edge = card.querySelector('.card-title')
          return edge && getComputedStyle(edge).borderBlockEndWidth
        }),
      )
    expect(belowTitles.length).toBeGreaterThan(1)
    expect(new Set(belowTitles)).toEqual(new Set(['10px']))
  })

test('the first rails of the home begin with other titles than each other and the first slides', async ({
  page,
}) => {
  await page.goto(pathTo.home('en'))
  const slides = await page.locator('main .hero-box h2').allTextContents()
  const fronts = await page
    .locator('main ul[id^="rail-"]:not(#rail-top-10-track)')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('h3')].slice(0, 3).map((title) => title.textContent)),
    )
  expect(fronts.length).toBeGreaterThan(3)
  const leaders = fronts.map(([leader]) => leader)
  expect(new Set([slides[0], ...leaders]).size).toBe(1 + leaders.length)
  const shown = [...slides.slice(0, 3), ...fronts.slice(0, 3).flat()]
  expect(new Set(shown).size).toBe(shown.length)
})
