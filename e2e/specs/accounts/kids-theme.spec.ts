import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { findFaintLines, waitForPictures } from '../../fixtures/contrast'
import { LoginForms } from '../../fixtures/login-forms'
import { beChild, pin } from '../../fixtures/kids'
import { expect, test } from '../../fixtures/users'

const series = 'noor-and-the-star-kite'
const kidsGround = 'rgb(20, 34, 74)'
const groundOf = () => getComputedStyle(document.documentElement).backgroundColor

for (const lang of ['en', 'ar'] as const) {
  test(`home, title and channels of a child in ${lang} have the ground of the kids' place and are readable`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await beChild((wishes) => signIn({ ...wishes, lang }))
    for (const path of [pathTo.home(lang), pathTo.detail(lang, series), pathTo.channels(lang)])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('html[data-kids]')).toBeVisible()
        expect(await page.evaluate(groundOf)).toBe(kidsGround)
        await expectAccessible(page)
      })
  })

  test(`the art of a child's home and title in ${lang} leaves all text readable`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await beChild((wishes) => signIn({ ...wishes, lang }))
    for (const [width, height] of [
      [360, 900],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of [pathTo.home(lang), pathTo.detail(lang, series)]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const hero = page.locator('.hero-box').first()
        await waitForPictures(hero)
        expect.soft(await findFaintLines(hero), `${path} at ${width} px`).toEqual([])
      }
    }
  })

  test(`a child's home in ${lang} begins with the children's channel, after the spotlight`, async ({
    page,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    await beChild((wishes) => signIn({ ...wishes, lang }))
    await page.goto(pathTo.home(lang))
    const links = shell.main.locator('.rails a:visible')
    await expect(links.first()).toHaveAttribute('href', pathTo.watchChannel(lang, 'nakhla'))
    await expect(links.first()).toContainText(shell.texts.liveTv.live)
  })

  test(`a child's home in ${lang} shows each of its few titles once, in full rows`, async ({
    page,
    signIn,
  }) => {
    const { home } = new LoginForms(page, lang).shell.texts
    await beChild((wishes) => signIn({ ...wishes, lang }))
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(pathTo.home(lang))
    const cards = page.getByRole('region', { name: home.fewTitles }).getByRole('link')
    await expect(cards).toHaveCount(4)
    await expect(page.locator('.rails .card')).toHaveCount(4)
    const links = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))
    expect(new Set(links).size).toBe(4)
    const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth * 2))
    for (const width of widths) expect(width).toBeGreaterThan(1366 * 0.9)
  })

  test(`a title without an age limit is for all ages in ${lang}`, async ({ page, signIn }) => {
    const { catalogue } = new LoginForms(page, lang).shell.texts
    await beChild((wishes) => signIn({ ...wishes, lang }))
    await page.goto(pathTo.detail(lang, series))
    await expect(page.locator('.hero-meta li').first()).toHaveText(catalogue.ageAll)
  })

  test(`the menu in ${lang} leads out of the kids profile once the PIN was entered`, async ({
    page,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    const { account, member } = shell.texts
    await beChild((wishes) =>
      signIn({ ...wishes, lang, profiles: [{ profileName: 'Mariam', profileType: 'ADULT' }] }),
    )
    await page.goto(pathTo.home(lang))
    await shell.header.getByRole('button', { name: member.menu }).click()
    await page.getByRole('menuitem', { name: member.leaveKids }).click()
    const gate = page.getByRole('dialog', { name: account.pin.grownUps })
    await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
    await gate.getByRole('button', { name: account.pin.go }).click()
    await expect(page.locator('html:not([data-kids])')).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(groundOf)).not.toBe(kidsGround)
  })
}

test('the menu of an account without a profile for adults leads out by making this one such a profile', async ({
  page,
  signIn,
}) => {
  const { shell } = new LoginForms(page, 'en')
  const { account, member } = shell.texts
  await beChild(signIn)
  await page.goto(pathTo.home('en'))
  await shell.header.getByRole('button', { name: member.menu }).click()
  await page.getByRole('menuitem', { name: member.leaveKids }).click()
  const gate = page.getByRole('dialog', { name: account.pin.grownUps })
  await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
  await gate.getByRole('button', { name: account.pin.go }).click()
  const question = page.getByRole('alertdialog', { name: member.growUp.title })
  await question.getByRole('button', { name: member.growUp.accept }).click()
  await expect(page.locator('html:not([data-kids])')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(pathTo.home('en'))
})

test('a child without a chosen profile is led to the page for children before any call about titles', async ({
  page,
  signIn,
}) => {
  await beChild(signIn)
  await page.context().clearCookies({ name: /^profile_/ })
  const called: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/user-specific')) called.push(`${response.status()}`)
  })
  await page.goto(pathTo.home('en'))
  await expect(page.locator('html[data-kids]')).toBeVisible()
  await expect.poll(() => called).toEqual(['200'])
})

test('a profile for adults has the usual ground', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  await page.goto(pathTo.home('en'))
  await expect(page.locator('html[data-member]')).toBeVisible()
  expect(await page.evaluate(groundOf)).toBe('rgb(10, 14, 26)')
})
