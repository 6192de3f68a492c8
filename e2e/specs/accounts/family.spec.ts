import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { FamilyPage, familyOwner } from '../../fixtures/family'
import { beChild } from '../../fixtures/kids'
import { expect, test } from '../../fixtures/users'

const widths = [320, 768, 1366]

for (const lang of ['en', 'ar'] as const) {
  test(`the owner of a family in ${lang} invites, copies the link and shares it`, async ({
    page,
    context,
    signIn,
  }) => {
    const family = new FamilyPage(page, lang)
    const { share } = family.loginForms.shell.texts.modals
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn({ lang, ...familyOwner })
    await family.open()
    await expect(family.row(familyOwner.fullName)).toContainText(family.said.familyOwner)
    await expectAccessible(page)
    const link = await family.invite()
    expect(link).toContain(`${pathTo.acceptInvitation(lang)}?token=`)
    await family.press(family.texts.copy)
    await expect(family.main.getByRole('button', { name: share.copied, exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const ways = family.main.getByRole('list', { name: share.places }).getByRole('link')
    await expect(ways).toHaveCount(5)
    await expect(ways.filter({ hasText: share.whatsApp })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await expectAccessible(page)
  })

  test(`an invitation that was revoked in ${lang} opens nothing`, async ({ page, signIn }) => {
    await signIn({ lang, ...familyOwner })
    const family = new FamilyPage(page, lang)
    await family.open()
    const link = await family.invite()
    await family.press(family.texts.revoke)
    await expect(family.question).toContainText(family.texts.revokeText)
    await family.confirm(family.texts.revoke)
    await expect(family.members).toHaveCount(1)
    await expect(family.joinLink).toHaveCount(0)
    await page.goto(link)
    await expect(family.main.getByText(family.said.linkOver)).toBeVisible()
  })

  test(`a member in ${lang} leaves the family after a question`, async ({ page, sandbox, signIn }) => {
    const owner = await sandbox.makeMember({ lang, ...familyOwner })
    const fullName = 'Noor Haddad'
    await signIn({ lang, fullName, familyOf: owner.email })
    const family = new FamilyPage(page, lang)
    await family.open()
    await family.row(fullName).getByRole('button', { name: family.texts.leave }).click()
    await expect(family.question).toContainText(`${family.texts.leaveQuestion} ${family.texts.leaveText}`)
    await expectAccessible(page)
    await family.confirm(family.texts.cancel)
    await expect(family.question).toHaveCount(0)
    await expect(family.members).toHaveCount(2)
    await family.row(fullName).getByRole('button', { name: family.texts.leave }).click()
    await family.confirm(family.texts.leave)
    await expect(family.question).toContainText(family.texts.removed)
    await expectAccessible(page)
    await family.confirm(family.loginForms.shell.texts.modals.notification.okay)
    await expect(family.main.getByText(family.said.familyNeedsPlan)).toBeVisible()
    await expect(family.members).toHaveCount(0)
  })

  test(`a guest in ${lang} logs in over the family page and sees the family`, async ({ page, sandbox }) => {
    const { email, password } = await sandbox.makeMember({ lang, ...familyOwner })
    const family = new FamilyPage(page, lang)
    const { loginForms } = family
    await family.open()
    await expect(loginForms.login).toBeVisible()
    await expectAccessible(page)
    await loginForms.press(loginForms.login, loginForms.texts.close)
    await expect(loginForms.login).toHaveCount(0)
    await expectAccessible(page)
    await family.press(loginForms.shell.texts.account.access.logIn)
    await loginForms.logIn(loginForms.login, email, password)
    await expect(family.row(familyOwner.fullName)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(pathTo.familySharing(lang))
  })

  test(`a guest in ${lang} logs in for an invitation and then accepts it`, async ({
    page,
    browser,
    origin,
    sandbox,
    signIn,
  }) => {
    await signIn({ lang, ...familyOwner })
    const owner = new FamilyPage(page, lang)
    await owner.open()
    const link = await owner.invite()

    const { email, password } = await sandbox.makeMember({ lang, fullName: 'Noor Haddad' })
    const elsewhere = await browser.newContext({ baseURL: origin })
    const guest = new FamilyPage(await elsewhere.newPage(), lang)
    await guest.follow(link)
    expect(guest.page.url()).not.toContain('token')
    await expectAccessible(guest.page)
    await guest.confirm(guest.said.familyLogIn)
    await guest.loginForms.logIn(guest.loginForms.login, email, password)
    await expect(guest.question).toBeVisible({ timeout: 20_000 })
    await guest.confirm(guest.said.familyJoin)
    await expect(guest.page).toHaveURL(pathTo.familySharing(lang))
    await expect(guest.row('Noor Haddad')).toContainText(guest.texts.you)
    await elsewhere.close()
  })

  test(`a viewer who cannot join sees why in ${lang}`, async ({ page, signIn }) => {
    await signIn({ lang, ...familyOwner })
    const family = new FamilyPage(page, lang)
    await family.open()
    await family.follow(await family.invite())
    await family.confirm(family.said.familyJoin)
    await expect(family.question).toContainText(family.said.familyRefused)
    await expect(family.question).toContainText(family.said.familyOwnInvitation)
    await expectAccessible(page)
  })

  test(`the invitation page in ${lang} has the texts of the host and five ways to share`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const { main, texts, said } = new FamilyPage(page, lang)
    const { share } = new LoginForms(page, lang).shell.texts.modals
    await page.goto(pathTo.invitation(lang))
    await expect(main.getByRole('heading', { name: said.inviteTitle, exact: true, level: 2 })).toBeVisible()
    await expect(main.getByText(said.inviteSubTitle)).toBeVisible()
    const field = main.getByRole('textbox', { name: texts.invitation.link })
    await expect(field).toHaveValue(/register=true&referenceCode=/)
    await expect(field).not.toBeEditable()
    await expect(field).toHaveCSS('text-overflow', 'ellipsis')
    const title = main.getByRole('heading', { level: 1 })
    expect((await title.boundingBox())?.height ?? 0).toBeLessThanOrEqual(1)
    await expect(main.getByRole('list', { name: share.places }).getByRole('link')).toHaveCount(5)
    await expect(main.getByRole('button', { name: texts.invitation.copyLink, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test(`an invitation in ${lang} that cannot be loaded leads home and says why there`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const message = 'No invitation today.'
    await page.route('**/api/auth/auth/invite-social-links', (route) =>
      route.fulfill({ status: 400, json: { message, data: null, meta: null } }),
    )
    const { loginForms } = new FamilyPage(page, lang)
    await page.goto(pathTo.invitation(lang))
    await page.waitForURL(pathTo.home(lang))
    await loginForms.acknowledge(message)
    await expect(loginForms.notice).toHaveCount(0)
    await page.reload()
    await loginForms.expectMember()
    await expect(loginForms.notice).toHaveCount(0)
  })

  test(`menu, settings and footer in ${lang} lead to the family and to the invitation`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const { menu, shell } = new LoginForms(page, lang)
    await page.goto(pathTo.settings(lang))
    const targets = [pathTo.familySharing(lang), pathTo.invitation(lang)]
    const region = shell.main.getByRole('region', { name: shell.texts.account.settings.family, exact: true })
    for (const target of targets) {
      await expect(region.locator(`a[href="${target}"]`)).toBeVisible()
      await expect(shell.footer.locator(`a[href="${target}"]`)).toBeVisible()
    }
    await menu.click()
    for (const target of targets)
      await expect(page.getByRole('menu').locator(`a[href="${target}"]`)).toBeVisible()
    await page.getByRole('menuitem', { name: shell.texts.member.family }).click()
    await expect(page).toHaveURL(pathTo.familySharing(lang))
  })
}

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  test(`no page of a family in ${lang} scrolls sideways`, async ({ page, sandbox, signIn }) => {
    const owner = await signIn({ lang, ...familyOwner })
    await sandbox.makeMember({
      lang,
      fullName: 'Abdurrahman Muhammad Alexander Haddad',
      familyOf: owner.email,
    })
    const family = new FamilyPage(page, lang)
    const overflowAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    }
    await family.open()
    const link = await family.invite()
    for (const width of widths) expect(await overflowAt(width), `family at ${width}`).toBeLessThanOrEqual(0)
    await family.follow(link)
    for (const width of widths) expect(await overflowAt(width), `accept at ${width}`).toBeLessThanOrEqual(0)
    await page.goto(pathTo.invitation(lang))
    await expect(family.main.getByRole('textbox')).toBeVisible()
    for (const width of widths)
      expect(await overflowAt(width), `invitation at ${width}`).toBeLessThanOrEqual(0)
  })

test('a guest is led home from the invitation page to log in, and finds no link to it', async ({ page }) => {
  const { shell } = new LoginForms(page, 'en')
  await page.goto(pathTo.invitation('en'))
  await page.waitForURL((url) => url.pathname === pathTo.home('en'))
  await expect(page.getByRole('dialog', { name: shell.texts.auth.login })).toContainText(
    shell.texts.auth.reasons.invitation,
  )
  await expect(shell.footer.locator(`a[href="${pathTo.familySharing('en')}"]`)).toBeVisible()
  await expect(shell.footer.locator(`a[href="${pathTo.invitation('en')}"]`)).toBeHidden()
})

test('an invitation that was used already says so', async ({ page, signIn }) => {
  await signIn()
  const family = new FamilyPage(page, 'en')
  await page.goto(`${pathTo.acceptInvitation('en')}?token=not-a-token`)
  await expect(family.main.getByText(family.said.linkOver)).toBeVisible()
  await expect(family.question).toHaveCount(0)
})

for (const path of [pathTo.familySharing('en'), pathTo.invitation('en'), pathTo.acceptInvitation('en')])
  test(`${path} waits for the PIN in a kids profile`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, 'en')
    await beChild(signIn)
    const calls: string[] = []
    page.on('request', (request) => {
      if (/family-sharing\/(list|validate)|invite-social-links/.test(request.url())) calls.push(request.url())
    })
    await page.goto(`${path}?token=a-token`)
    await expect(shell.main.getByRole('region', { name: shell.texts.account.pin.grownUps })).toBeVisible()
    expect(calls).toEqual([])
  })
