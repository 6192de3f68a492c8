import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LivePage } from '../../fixtures/live'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

/** A film that a plan opens. */
const film = 'night-train-to-konya'

/** A film that anybody may play. */
const freeFilm = 'the-salt-road'

for (const lang of ['en', 'ar'] as const) {
  const { detail, catalogue, liveTv, player, plans, member } = messagesOf(lang)
  const [priceStart = ''] = detail.fromPrice.split('{')

  test(`the main button of a closed film says so to a guest of ${lang}, with the least price`, async ({
    page,
  }) => {
    await page.goto(pathTo.detail(lang, film))
    await new Shell(page, lang).ready()
    await expect(page.locator('#play')).toHaveAccessibleName(catalogue.subscribe)
    await expect(page.locator('#main-action')).toContainText(priceStart.trim())
    await expectAccessible(page)
  })

  test(`a member of ${lang} whose plan opens a film is offered none, from the first paint of the next page`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    await page.goto(pathTo.detail(lang, film))
    await expect(page.locator('html')).toHaveAttribute('data-closed', '')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#play')).toHaveAccessibleName(detail.play)
    await expect(page.locator('#main-action p').filter({ visible: true })).toHaveCount(0)
    await page.goto(pathTo.detail(lang, demo.series))
    await expect(page.locator('.access-mark').first()).toBeHidden()
  })

  test(`a member of ${lang} without a plan is offered one`, async ({ page, signIn }) => {
    await signIn({ lang })
    await page.goto(pathTo.detail(lang, film))
    await expect(page.locator('html')).toHaveAttribute('data-closed', 'everything live')
    await expect(page.locator('#play')).toHaveAccessibleName(catalogue.subscribe)
  })

  test(`a member of ${lang} whose payment did not go through reads what the button leads to, and pays there`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'SUSPENDED' })
    await page.goto(pathTo.detail(lang, film))
    await expect(page.locator('html')).toHaveAttribute('data-closed', 'everything live debt')
    await expect(page.locator('#play')).toHaveAccessibleName(catalogue.payDue)
    await expect(page.locator('#main-action p').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('alertdialog').getByRole('button', { name: member.debt.later, exact: true }).click()
    await page.locator('#play').click()
    const [start = ''] = plans.payDebt.split('{')
    await expect(page.getByRole('dialog').getByRole('link', { name: start.trim() })).toBeVisible()
  })

  test(`cards in ${lang} have a lock for guests where a plan opens the title, or say that it is free`, async ({
    page,
  }) => {
    await page.goto(pathTo.category(lang, 'MOVIES'))
    const closed = page.locator(`.card[href$="${film}"]`)
    await expect(closed.locator('.access-lock')).toBeVisible()
    await expect(closed).toContainText(catalogue.withPlan)
    await expect(page.locator(`.card[href$="${freeFilm}"] .access-mark`)).toHaveText(catalogue.badgeFree)
    await expectAccessible(page)
  })

  test(`cards in ${lang} have no mark for a member whose plan opens the titles`, async ({ page, signIn }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    await page.goto(pathTo.category(lang, 'MOVIES'))
    await expect(page.locator('html')).toHaveAttribute('data-closed', '')
    const closed = page.locator(`.card[href$="${film}"]`)
    await expect(closed).toBeVisible()
    await expect(closed.locator('.access-lock')).toBeHidden()
    await expect(page.locator(`.card[href$="${freeFilm}"] .access-mark`)).toBeHidden()
  })

  test(`episodes in ${lang} are free or closed, and say which`, async ({ page }) => {
    await page.goto(pathTo.detail(lang, demo.series))
    const rows = page.locator('#episodes ol > li')
    await expect(rows.nth(0).locator('.access-mark')).toHaveText(catalogue.badgeFree)
    await expect(rows.nth(1).locator('.access-lock')).toBeVisible()
    await expect(rows.nth(1).getByRole('link')).toContainText(detail.withPlan)
    await expectAccessible(page)
  })

  test(`channels and the guide in ${lang} say what is free`, async ({ page }) => {
    const live = new LivePage(page, lang)
    await live.open(pathTo.channels(lang))
    for (const [index, { free }] of (await live.channels()).entries()) {
      const text = free ? liveTv.free : liveTv.withPlan
      await expect(live.cards.nth(index).locator('.access-mark')).toHaveText(text)
    }
    await expectAccessible(page)
    await live.open(pathTo.guide(lang))
    await expect(page.getByRole('main').locator('[data-now] .access-mark').first()).toBeVisible()
    await expectAccessible(page)
  })

  test(`the home page in ${lang} invites a guest and a member without a plan to what is free`, async ({
    page,
    signIn,
  }) => {
    const free = page.locator('section.rail:has(#rail-free-episodes-title)')
    await page.goto(pathTo.home(lang))
    await expect(free).toBeVisible()
    await signIn({ lang })
    await page.goto(pathTo.home(lang))
    await expect(page.locator('html')).toHaveAttribute('data-closed', 'everything live')
    await expect(free).toBeVisible()
  })

  test(`the home page in ${lang} leaves what is free away for a member whose plan opens everything`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    await page.goto(pathTo.home(lang))
    await expect(page.locator('html')).toHaveAttribute('data-closed', '')
    await expect(page.locator('#rail-free-episodes-title')).toBeHidden()
  })

  test(`the paywall in ${lang} offers a plan and what is free beside it`, async ({ page }) => {
    const watching = new PlayerPage(page, lang)
    await watching.open(demo.paidEpisode)
    const [start = ''] = player.paywall.title.split('{')
    await expect(watching.region.getByRole('alert').getByRole('heading')).toContainText(start.trim())
    await expect(watching.region.getByText(player.paywall.everything)).toBeVisible()
    await expect(watching.region).toContainText(priceStart.trim())
    const free = watching.region.locator('section').getByRole('link')
    await expect(free).toHaveCount(3)
    await expectAccessible(page)
    await free.first().click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/detail/`))
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const lang of ['en', 'ar'] as const) {
    const { catalogue, detail, home, player, plans } = messagesOf(lang)
    const [priceStart = ''] = detail.fromPrice.split('{')

    test(`a title in ${lang} leads to its trailer first, and says where the rest plays`, async ({ page }) => {
      await page.goto(pathTo.detail(lang, demo.series))
      await new Shell(page, lang).ready()
      const links = page.locator('#main-action').getByRole('link')
      await expect(links).toHaveCount(2)
      await expect(links.nth(0)).toHaveAccessibleName(detail.trailer)
      await expect(links.nth(1)).toHaveAccessibleName(detail.elsewhere)
      await expectAccessible(page)
    })

    test(`a closed film in ${lang} offers a guest the plans with the least price, and leads back from them`, async ({
      page,
    }) => {
      await page.goto(pathTo.detail(lang, film))
      const main = page.locator('#main-action')
      const offer = main.getByRole('link', { name: catalogue.subscribe })
      await expect(offer).toBeVisible()
      await expect(main.getByText(priceStart.trim()).filter({ visible: true })).toHaveCount(1)
      await expect(main.getByRole('link', { name: detail.elsewhere })).toBeVisible()
      await expectAccessible(page)
      await offer.click()
      await expect(page.getByRole('heading', { level: 1, name: plans.heading })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(pathTo.detail(lang, film))
    })

    test(`a closed film in ${lang} offers no plans to a member whose plan opens it`, async ({
      page,
      signIn,
    }) => {
      await signIn({ lang, subscription: 'ACTIVE' })
      await page.goto(pathTo.detail(lang, film))
      await expect(page.locator('html')).toHaveAttribute('data-closed', '')
      await expect(page.locator('#main-action').getByRole('link')).toHaveCount(2)
    })

    for (const [name, path] of [
      ['channels', pathTo.channels(lang)],
      ['the guide', pathTo.guide(lang)],
    ] as const)
      test(`${name} in ${lang} say once where live TV plays`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByText(player.live.desktopTitle)).toHaveCount(1)
        await expect(page.getByText(player.live.desktopTitle)).toBeVisible()
        await expectAccessible(page)
      })

    test(`the home page in ${lang} says below what is on now where it plays`, async ({ page }) => {
      await page.goto(pathTo.home(lang))
      const note = page.getByText(player.live.desktopTitle)
      await note.scrollIntoViewIfNeeded()
      await expect(page.getByRole('list', { name: home.onNow })).toBeVisible()
      await expect(note).toHaveCount(1)
      await expect(note).toBeVisible()
    })

    test(`the home page in ${lang} says below the channel of children where it plays`, async ({
      page,
      signIn,
    }) => {
      await signIn({ lang, profileType: 'KIDS' })
      await page.goto(pathTo.home(lang))
      const note = page.getByText(player.live.desktopTitle)
      await expect(note).toHaveCount(1)
      await expect(note).toBeVisible()
    })

    test(`the plans in ${lang} say above the prices where everything plays`, async ({ page }) => {
      await page.goto(pathTo.plans(lang))
      await expect(page.getByText(plans.phones, { exact: true })).toBeInViewport()
      await expectAccessible(page)
    })
  }
})

test('a desktop reads nothing of phones', async ({ page }) => {
  const { player, plans } = messagesOf('en')
  for (const [path, text] of [
    [pathTo.home('en'), player.live.desktopTitle],
    [pathTo.channels('en'), player.live.desktopTitle],
    [pathTo.plans('en'), plans.phones],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text, { exact: true })).toBeHidden()
  }
})
