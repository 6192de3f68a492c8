import { pathTo, plansPath } from '@/lib/routing'
import { FamilyPage, familyOwner } from '../../fixtures/family'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, giveSession, test } from '../../fixtures/users'

/** The lifetime of members' media addresses. */
const grantMs = 20 * 60_000

for (const lang of ['en', 'ar'] as const)
  test(`an invited member in ${lang} watches with the owner's plan until the first renewal after being removed`, async ({
    page,
    browser,
    origin,
    sandbox,
    signIn,
  }) => {
    test.slow()
    await signIn({ lang, ...familyOwner })
    const owner = new FamilyPage(page, lang)
    await owner.open()
    const link = await owner.invite()

    const fullName = 'Noor Haddad'
    const elsewhere = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
    await giveSession(elsewhere, origin, await sandbox.makeMember({ lang, fullName }))
    const other = await elsewhere.newPage()
    await other.clock.install()
    const player = new PlayerPage(other, lang)
    const plans = player.region.getByRole('link', { name: player.texts.failure.plans, exact: true })
    await player.open(demo.paidEpisode)
    await expect(plans).toBeVisible()

    const member = new FamilyPage(other, lang)
    await member.follow(link)
    await member.confirm(member.said.familyJoin)
    await expect(other).toHaveURL(pathTo.familySharing(lang))
    await player.open(demo.paidEpisode)
    await player.expectPlaying()

    await owner.open()
    await owner
      .row(fullName)
      .getByRole('button', { name: owner.texts.removeNamed.replace('{name}', fullName) })
      .click()
    await expect(owner.question).toContainText(`${owner.texts.removeQuestion} ${owner.texts.removeText}`)
    await owner.confirm(owner.texts.remove)
    await expect(owner.question).toContainText(owner.texts.removed)
    await owner.confirm(owner.loginForms.shell.texts.modals.notification.okay)
    await expect(owner.row(familyOwner.fullName)).toBeVisible()
    await expect(owner.row(fullName)).toHaveCount(0)

    // Progress reports would stop the player sooner.
    await other.route('**/api/watch/content-access', (route) => {
      const { event } = route.request().postDataJSON() as { event: string }
      return event === 'START' ? route.continue() : route.abort()
    })
    const renewal = other.waitForResponse((response) => response.url().includes('/video-url?'))
    await other.clock.fastForward(grantMs)
    expect((await renewal).status()).toBe(403)
    const returnTo = pathTo.watch(lang, demo.paidEpisode)
    await expect(plans).toHaveAttribute('href', plansPath(lang, { returnTo }))
    expect(await player.media((video) => video.paused)).toBe(true)
    await player.reload()
    await expect(plans).toBeVisible()
    await elsewhere.close()
  })
