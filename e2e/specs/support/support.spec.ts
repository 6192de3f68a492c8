import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { beChild } from '../../fixtures/kids'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

const megabyte = 1024 * 1024
const savePath = '**/api/notify/support/ticket/save'

/** A picture of this many bytes, with the structure of a PNG. */
function picture(bytes = 1_000): Buffer {
  const part = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const [header, end] = [part('IHDR', Buffer.alloc(13, 1)), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, header, part('IDAT', Buffer.alloc(bytes, 5)), end])
}

class SupportPage {
  readonly shell: Shell
  readonly texts: Shell['texts']['support']
  readonly field: Shell['texts']['forms']['field']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.support
    this.field = this.shell.texts.forms.field
  }

  get email() {
    return this.shell.main.getByRole('textbox', { name: this.texts.email })
  }
  get subject() {
    return this.shell.main.getByRole('combobox', { name: this.texts.subject })
  }
  get message() {
    return this.shell.main.getByRole('textbox', { name: this.texts.message, exact: true })
  }
  get file() {
    return this.shell.main.getByLabel(this.texts.file)
  }
  get consent() {
    return this.shell.main.getByRole('checkbox')
  }
  get send() {
    return this.shell.main.getByRole('button', { name: this.texts.send, exact: true })
  }
  get alert() {
    return this.shell.main.getByRole('alert')
  }
  get thanks() {
    return this.page.getByRole('alertdialog')
  }

  async open(): Promise<void> {
    await this.page.goto(pathTo.customerSupport(this.lang))
    await expect(this.subject.locator('option')).toHaveCount(9)
    await expect(this.email).not.toHaveValue('')
  }

  async choose(subject: string): Promise<void> {
    const checked = this.page.waitForResponse(/limit-check/)
    await this.subject.selectOption(subject)
    await checked
  }

  async fill(subject = 'PLAYBACK'): Promise<void> {
    await this.choose(subject)
    await this.message.fill('The picture stops after a minute.')
    await this.consent.check()
    await expect(this.send).toBeEnabled()
  }

  async attach(name: string, buffer: Buffer): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
}

for (const lang of ['en', 'ar'] as const) {
  test(`a member writes to support in ${lang}, with a screenshot, and gets a mail`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    const member = await signIn({ lang })
    const support = new SupportPage(page, lang)
    await page.goto(pathTo.helpCenter(lang))
    await support.shell.main.getByRole('link', { name: support.shell.texts.help.contact }).click()
    await expect(page).toHaveURL(pathTo.customerSupport(lang))
    await expect(support.email).toHaveValue(member.email)
    await expect(support.subject.locator('option').first()).toHaveText(support.texts.choose)
    await expect(support.send).toBeDisabled()
    await expectAccessible(page)
    await support.fill()
    await support.attach('screen.png', picture(400_000))
    await expect(support.shell.main.getByText('screen.png')).toBeVisible()
    await support.send.click()
    await expect(support.thanks).toBeVisible()
    await expectAccessible(page)
    const ticket = /[A-Z2-9]{8}/.exec(await support.thanks.innerText())?.[0] ?? ''
    await support.thanks.getByRole('button').last().click()
    await expect(page).toHaveURL(pathTo.helpCenter(lang))
    await expect.poll(() => sandbox.subjects(member.email)).toContainEqual(expect.stringContaining(ticket))
  })

  test(`support in ${lang} checks what is typed, and shows what is wrong beside it`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const support = new SupportPage(page, lang)
    await support.open()
    await support.fill('PAYMENT')
    await support.email.fill('nobody')
    await expect(support.email).toHaveAccessibleDescription(support.field.invalidEmail)
    await support.message.fill('Hi')
    const tooShort = support.texts.messageTooShort.replace('{count, number}', '3')
    await expect(support.message).toHaveAccessibleDescription(tooShort)
    await support.attach('clip.mp4', picture())
    await expect(support.file).toHaveAccessibleDescription(support.texts.unsupported)
    await support.attach('photo.jpg', Buffer.alloc(10 * megabyte + 1))
    await expect(support.file).toHaveAccessibleDescription(support.texts.tooLarge)
    await support.consent.uncheck()
    await expect(support.consent).toHaveAccessibleDescription(support.field.agreement)
    await expect(support.send).toBeDisabled()
    await expectAccessible(page)
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the texts of the form are those of the specification', async ({ page, signIn }) => {
  await signIn()
  const support = new SupportPage(page, 'en')
  await support.open()
  await expect(support.subject.locator('option').first()).toHaveText('Select a subject')
  await expect(support.shell.main.getByText(/screenshot, screen recording, receipt etc\./i)).toBeVisible()
  await support.choose('OTHER')
  await support.message.fill('Hi')
  await expect(support.message).toHaveAccessibleDescription('Minimum 3 characters required.')
  await support.attach('a.exe', picture())
  await expect(support.file).toHaveAccessibleDescription('Unsupported File Type!')
  await support.attach('a.png', Buffer.alloc(10 * megabyte + 1))
  await expect(support.file).toHaveAccessibleDescription(
    'File size exceeds the limit. Please upload a smaller file.',
  )
  await support.consent.check()
  await support.consent.uncheck()
  await expect(support.consent).toHaveAccessibleDescription('You have to accept this agreement')
  await expect(support.shell.main.getByRole('link', { name: 'GDPR page' })).toHaveAttribute(
    'href',
    pathTo.dataProtection('en'),
  )
})

/** The end of an empty archive: a picture before it is an archive too. */
const emptyArchive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

for (const [what, content] of [
  ['a page with the name of a picture', Buffer.from('<html><script>alert(1)</script></html>'.repeat(1_000))],
  ['a picture that is an archive too', Buffer.concat([picture(), emptyArchive])],
] as const)
  test(`${what} is refused above the form, which keeps its input`, async ({ page, signIn }) => {
    await signIn()
    const support = new SupportPage(page, 'en')
    await support.open()
    await support.fill()
    await support.attach('screen.png', content)
    await support.send.click()
    await expect(support.alert).toContainText('This file is damaged, or it is not what its name says.')
    await expect(support.message).toHaveValue('The picture stops after a minute.')
    await expect(support.shell.main.getByText('screen.png')).toBeVisible()
    await support.attach('screen.png', picture())
    await support.send.click()
    await expect(support.thanks).toBeVisible()
  })

test.describe('a network that drops', () => {
  test.use({ tolerated: /net::ERR_|Failed to load resource/ })

  test('leaves the form as it was, and the request can be sent once it is back', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    const support = new SupportPage(page, 'en')
    await support.open()
    await support.fill()
    await support.attach('screen.png', picture())
    await context.setOffline(true)
    await support.send.click()
    await expect(support.alert).toBeVisible()
    await expect(support.alert).toBeFocused()
    await expect(support.message).toHaveValue('The picture stops after a minute.')
    await context.setOffline(false)
    await support.send.click()
    await expect(support.thanks).toBeVisible()
  })

  test('in the middle of an upload leaves the form as it was', async ({ page, signIn }) => {
    await signIn()
    const support = new SupportPage(page, 'en')
    await support.open()
    await support.fill()
    await support.attach('screen.png', picture(2 * megabyte))
    await page.route(savePath, (route) => route.abort('connectionreset'))
    await support.send.click()
    await expect(support.alert).toBeVisible()
    await expect(support.shell.main.getByText('screen.png')).toBeVisible()
    await page.unroute(savePath)
    await support.send.click()
    await expect(support.thanks).toBeVisible()
  })

  test('leaves the answers of the help centre searchable', async ({ page, context, signIn }) => {
    await signIn()
    const shell = new Shell(page, 'en')
    await page.goto(pathTo.helpCenter('en'))
    await shell.ready()
    await context.setOffline(true)
    await shell.main.getByRole('searchbox').fill('zzzz')
    await expect(shell.main.getByText(shell.texts.help.none)).toBeVisible()
    await shell.main.getByRole('searchbox').fill('')
    await shell.main.locator('summary').first().click()
    await expect(shell.main.locator('details[open] p')).toBeVisible()
    await context.setOffline(false)
  })
})

test('an upload shows its progress, and can be canceled without losing anything', async ({
  page,
  signIn,
}) => {
  await signIn()
  const support = new SupportPage(page, 'en')
  await support.open()
  await support.fill()
  await support.attach('screen.png', picture(megabyte))
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(savePath, async (route) => {
    await released
    await route.abort().catch(() => undefined)
  })
  await support.send.click()
  await expect(page.getByRole('progressbar', { name: support.texts.progress })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: support.texts.cancel }).click()
  await expect(page.getByText(support.texts.canceled)).toBeVisible()
  await expect(support.send).toBeFocused()
  await expect(support.message).toHaveValue('The picture stops after a minute.')
  release()
})

test('guests are led home', async ({ page }) => {
  await page.goto(`${pathTo.customerSupport('ar')}?a=1`)
  await expect(page).toHaveURL(`${pathTo.home('ar')}?a=1`)
})

test('a child has to give the PIN first', async ({ page, signIn }) => {
  await beChild(signIn)
  const support = new SupportPage(page, 'en')
  await page.goto(pathTo.customerSupport('en'))
  await expect(page.getByRole('heading', { name: support.shell.texts.account.pin.grownUps })).toBeVisible()
  await expect(support.message).toHaveCount(0)
})
