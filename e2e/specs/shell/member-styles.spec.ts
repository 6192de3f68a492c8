import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

const pages = [
  ['home', pathTo.home('en')],
  ['a title', pathTo.detail('en', demo.series)],
  ['payments', pathTo.paymentHistory('en')],
] as const

for (const [name, path] of pages)
  test(`${name} has the styles of what a member sees, and loads no more`, async ({ page, signIn }) => {
    await signIn({ subscription: 'ACTIVE', progress: [{ video: demo.episode, lastSec: 30 }] })
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const { header, texts } = new Shell(page, 'en')
    await header.getByRole('button', { name: texts.member.menu }).click()
    const panel = header.getByRole('menu').locator('..')
    await expect(panel).toHaveCSS('background-color', 'rgb(27, 35, 56)')
    expect(sheets).toEqual([])
  })
