import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { demo } from '../../fixtures/pages'
import { SearchPage } from '../../fixtures/search-page'
import { expect, test } from '../../fixtures/users'

/** What is typed, and how: with accents and without, with another keyboard's letters, misspelt. */
const spellings = [
  ['en', ['lanterns', 'LANTÉRNS', 'lantrens']],
  ['ar', ['مصابيح', 'مَصَابِيح', 'مصابیح']],
  ['fa', ['چراغ', 'فسطاط']],
  ['ur', ['چراغ']],
  ['bn', ['লণ্ঠন']],
] as const

for (const [lang, ways] of spellings)
  test(`${ways.join(', ')} finds the lanterns in ${lang} while it is typed`, async ({ page }) => {
    const search = new SearchPage(page, lang)
    await search.open()
    await expect(search.heading).toHaveText(search.texts.heading)
    for (const terms of ways)
      await test.step(terms, async () => {
        await search.field.fill(terms)
        await expect(search.said).toContainText(search.sentence('found', terms))
        await expect(search.heading).toHaveText(search.texts.title)
        await expect(page).toHaveTitle(`${search.texts.title} | HilalPlay`)
        await expect(page).toHaveURL(encodeURI(pathTo.search(lang)) + `/${encodeURIComponent(terms)}`)
        const hrefs = search.results.getByRole('link')
        await expect(hrefs.first()).toHaveAttribute('href', pathTo.detail(lang, demo.series))
      })
  })

for (const lang of ['en', 'ar'] as const)
  test(`a search in ${lang} with few results goes on with titles like the first, with and without a script`, async ({
    page,
    request,
  }) => {
    const search = new SearchPage(page, lang)
    const terms = lang === 'en' ? 'lanterns' : 'مصابيح'
    const [before = ''] = search.texts.like.split('{')
    const similar = search.shell.main.locator('#similar-track > li')
    const html = await (await request.get(pathTo.search(lang, terms))).text()
    expect(html).toContain('id="similar-track"')
    await search.open()
    await search.field.fill(terms)
    await expect(search.results.getByRole('link').first()).toBeVisible()
    await expect(similar.first()).toBeVisible()
    await expect(search.shell.main.locator('#similar-title')).toContainText(before.trim())
    await expectAccessible(page)
  })

test('typing adds no history entries, and Searching... shows during a search', async ({ page }) => {
  const search = new SearchPage(page, 'en')
  await page.goto(pathTo.home('en'))
  await search.open()
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/content/series/search?**', async (route) => {
    await released
    await route.continue()
  })
  await search.field.pressSequentially('night', { delay: 30 })
  await expect(search.heading).toHaveText(search.texts.searching)
  await expect(page).toHaveTitle(`${search.texts.searching} | HilalPlay`)
  release()
  await expect(search.said).toContainText(search.sentence('found', 'night'))
  await page.goBack()
  await expect(page).toHaveURL(pathTo.home('en'))
})

test('a search is aborted by the next one, and its response never shown', async ({ page }) => {
  const search = new SearchPage(page, 'en')
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).searchParams.get('keyword') ?? ''))
  await search.open()
  await page.route('**/api/content/series/search?keyword=lanterns&**', () => undefined)
  const requested = page.waitForRequest(/keyword=lanterns/)
  await search.field.fill('lanterns')
  await requested
  await search.field.fill('night')
  await expect(search.said).toContainText(search.sentence('found', 'night'))
  expect(ended).toContain('lanterns')
})

test('back restores the query, all results and the scroll position', async ({ page }) => {
  const search = new SearchPage(page, 'en')
  await search.open()
  await search.field.fill('the')
  await expect(search.said).toContainText(search.sentence('found', 'the'))
  const links = search.results.getByRole('link')
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    expect(await links.count()).toBeGreaterThan(12)
  }).toPass()
  const count = await links.count()
  const chosen = links.nth(12)
  await chosen.scrollIntoViewIfNeeded()
  const href = await chosen.getAttribute('href')
  const scrolled = await page.evaluate(() => window.scrollY)
  await chosen.click()
  await expect(page).toHaveURL(href ?? '')
  await page.goBack()
  await expect(search.field).toHaveValue('the')
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 100)
})

test('earlier searches are offered in the empty field, work by keyboard and can be removed', async ({
  page,
}) => {
  const search = new SearchPage(page, 'ar')
  await search.open()
  for (const terms of ['ليل', 'مصابيح']) {
    await search.field.fill(terms)
    await search.field.press('Enter')
    await expect(search.heading).toHaveText(search.texts.title)
    await expect(search.said).toContainText(terms)
  }
  await page.reload()
  await search.shell.ready()
  await search.field.click()
  await expect(search.recent).toHaveCount(0)
  await search.field.fill('')
  await expect(search.recent.getByRole('row')).toHaveText(['مصابيح', 'ليل'])
  await expectAccessible(page)
  await search.field.press('ArrowDown')
  await search.field.press('Delete')
  await expect(search.recent.getByRole('row')).toHaveText(['ليل'])
  await search.field.press('ArrowDown')
  await search.field.press('Enter')
  await expect(search.field).toHaveValue('ليل')
  await expect(search.said).toContainText('ليل')
})

/** Words that no title has, and the title that they find. */
const forgiven = [
  ['chiragh', demo.series],
  ['lanterns of cairo', demo.series],
  ['camle caravan', 'caravan-of-stars'],
  ['noor drama', 'noor-and-the-star-kite'],
] as const

for (const [terms, code] of forgiven)
  test(`${terms} finds ${code}`, async ({ page }) => {
    const search = new SearchPage(page, 'en')
    await search.open(terms)
    const first = search.results.getByRole('link').first()
    await expect(first).toHaveAttribute('href', pathTo.detail('en', code))
  })

/** A channel, a member of the cast and a genre, by words that find each. */
const besides = [
  ['en', 'malab', 'Malab Comedy', 'salma', 'Salma Haddad', 'lantrens', 'lanterns'],
  ['ar', 'ملعب', 'ملعب كوميديا', 'سلمي', 'سلمى حدّاد', 'مصابيخ', 'مصابيح'],
] as const

for (const [lang, channelTerms, channel, personTerms, person, misspelt, meant] of besides)
  test(`${lang}: channels and people are found, types narrow the search, and misspelt terms are corrected`, async ({
    page,
  }) => {
    const search = new SearchPage(page, lang)
    const { main } = search.shell
    const others = main.getByRole('list', { name: search.texts.besides })
    await search.open()
    await search.field.fill(channelTerms)
    await expect(others.getByRole('link', { name: channel })).toHaveAttribute(
      'href',
      pathTo.watchChannel(lang, 'malab'),
    )
    await expectAccessible(page)
    const types = main.getByRole('navigation', { name: search.texts.types })
    await types.getByRole('link', { name: search.texts.live }).click()
    await expect(page).toHaveURL(`${pathTo.search(lang, channelTerms)}?type=live`)
    await expect(others.getByRole('link', { name: channel })).toBeVisible()
    await expect(search.results).toHaveCount(0)
    await types.getByRole('link', { name: search.texts.all, exact: true }).click()
    await search.shell.ready()
    await search.field.fill(personTerms)
    await expect(others.getByRole('link', { name: person })).toBeVisible()
    const suggestions = main.getByRole('listbox', { name: search.texts.otherSearches })
    await expect(suggestions.getByRole('option', { name: person })).toBeVisible()
    await expectAccessible(page)
    await search.field.press('ArrowDown')
    await search.field.press('Enter')
    await expect(search.field).toHaveValue(person)
    await expect(suggestions).toHaveCount(0)
    await search.open(misspelt)
    await main.getByRole('link', { name: meant, exact: true }).click()
    await expect(search.results.getByRole('link').first()).toHaveAttribute(
      'href',
      pathTo.detail(lang, demo.series),
    )
  })

for (const lang of ['en', 'ar', 'fa', 'bn'] as const)
  test(`${lang}: there are suggestions before a search and after one without results`, async ({ page }) => {
    const search = new SearchPage(page, lang)
    await search.open()
    const { main } = search.shell
    const genres = main.getByRole('navigation', { name: search.texts.suggestions })
    await expect(genres.getByRole('link').first()).toBeVisible()
    await expect(main.getByRole('region').or(main.locator('section')).first()).toBeVisible()
    await expectAccessible(page)
    await search.field.fill('qqqqzzzz')
    await expect(search.said).toContainText(search.sentence('none', 'qqqqzzzz'))
    await expect(genres.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await search.field.fill('the')
    await expect(search.result(/./).first()).toBeVisible()
    await expect(genres).toBeHidden()
    await expectAccessible(page)
  })

test.describe('when the search does not get through', () => {
  test.use({ tolerated: /Failed to load resource|^failed: / })

  test('a failed search shows an error, leaves the query in the field and succeeds by Try Again', async ({
    page,
  }) => {
    const search = new SearchPage(page, 'en')
    const { errors } = search.shell.texts
    await search.open()
    const calls = '**/api/content/series/search?**'
    await page.route(calls, (route) => route.abort())
    await search.field.fill('lanterns')
    const alert = search.shell.main.getByRole('alert')
    await expect(alert).toContainText(search.texts.failed)
    await expect(search.field).toHaveValue('lanterns')
    await page.unroute(calls)
    await alert.getByRole('link', { name: errors.tryAgain }).click()
    await expect(search.said).toContainText(search.sentence('found', 'lanterns'))
  })
})

test('a kids profile finds nothing that is for adults', async ({ page, signIn }) => {
  await signIn({ profileType: 'KIDS' })
  const search = new SearchPage(page, 'en')
  for (const terms of ['wedding', 'lanterns']) {
    await search.open(terms)
    await expect(search.said).toContainText(search.sentence('none', terms))
  }
  await search.field.fill('noor')
  await expect(search.said).toContainText(search.sentence('found', 'noor'))
  const others = search.shell.main.getByRole('list', { name: search.texts.besides })
  await expect(others.getByRole('link', { name: 'Nakhla Kids' })).toBeVisible()
  await expect(others.getByRole('link', { name: 'Noor Drama' })).toHaveCount(0)
})

const hostile = [
  ['control characters', 'lanterns\u0001\u0002\n', 'lanterns'],
  ['a right-to-left override', '\u202elanterns\u202c', 'lanterns'],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['SQL', "' OR 1=1; drop table series; --", "' OR 1=1; drop table series; --"],
  ['wildcards', '%_%', '%_%'],
  ['10 kB', 'x'.repeat(10_240), 'x'.repeat(200)],
] as const

for (const [name, terms, said] of hostile)
  test(`a search for ${name} shows a page that names the query`, async ({ request, page }) => {
    const response = await request.get(pathTo.search('en', terms))
    expect(response.status()).toBe(200)
    expect(await response.text()).not.toContain('<script>alert')
    const search = new SearchPage(page, 'en')
    await search.open(said)
    await expect(search.said).toContainText(said.slice(0, 120))
    await expect(search.heading).toHaveText(search.texts.title)
  })

for (const path of ['/en/search/%20%20', '/en/search?query=', '/en/search?query=%20'])
  test(`${path} is the search page before a search`, async ({ page }) => {
    const search = new SearchPage(page, 'en')
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(search.heading).toHaveText(search.texts.heading)
  })

for (const path of ['/en/search/the?page=99', '/en/search/the?page=0', '/en/search/the?page=x'])
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('the form searches, and the pages of results are links', async ({ page }) => {
    const search = new SearchPage(page, 'en')
    await page.goto(pathTo.search('en'))
    await search.field.fill('the')
    await search.field.press('Enter')
    await expect(page).toHaveURL(pathTo.search('en', 'the'))
    await expect(search.said).toContainText(search.sentence('found', 'the'))
    const first = await search.result(/./).first().getAttribute('href')
    await search.shell.main.getByRole('link', { name: search.shell.texts.catalogue.loadMore }).click()
    await expect(page).toHaveURL(/\/en\/search\/the\?page=2$/)
    await expect(search.result(/./).first()).not.toHaveAttribute('href', first ?? '')
  })
})
