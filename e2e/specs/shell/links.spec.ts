import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo, leadsGuestsHome } from '@/lib/routing'

const atOnce = 6

/** Every address that a page links to, as a path with query; addresses of other origins unchanged. */
function linksOf(html: string, base: string): string[] {
  const tags = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)
  return [...tags].map(([, href = '']) => {
    const { origin, pathname, search, href: whole } = new URL(href.replaceAll('&amp;', '&'), base)
    return origin === new URL(base).origin ? pathname + search : whole
  })
}

/** Watch pages only differ in their video: one per title represents the rest. */
function withoutRepeats(links: readonly string[], lang: LangCode): string[] {
  const watch = pathTo.watch(lang, '')
  const first = links.find((link) => link.startsWith(watch))
  return links.filter((link) => !link.startsWith(watch) || link === first)
}

/** Retries when the app is too busy: an overloaded page is not dead. */
async function get(request: APIRequestContext, path: string): Promise<APIResponse> {
  const requestPath = () => request.get(path, { maxRedirects: 0 })
  let response = await requestPath()
  await expect(async () => {
    if (response.status() === 503) response = await requestPath()
    expect(response.status(), path).not.toBe(503)
  }).toPass({ timeout: 30_000 })
  return response
}

interface Found {
  /** Paths by the page that linked to them first. */
  dead: string[]
  foreign: string[]
  seen: Set<string>
}

/** Follows every link of one language, starting at its home page. */
async function crawl(request: APIRequestContext, origin: string, lang: LangCode): Promise<Found> {
  const home = pathTo.home(lang)
  const found: Found = { dead: [], foreign: [], seen: new Set([home]) }
  const waiting = [{ path: home, from: '' }]
  const visit = async ({ path, from }: { path: string; from: string }) => {
    const response = await get(request, path)
    // Shared pages hide it from guests.
    if (response.status() === 307 && leadsGuestsHome(new URL(path, origin).pathname.slice(home.length)))
      return
    if (response.status() !== 200) return void found.dead.push(`${response.status()} ${path} on ${from}`)
    for (const link of withoutRepeats(linksOf(await response.text(), origin + path), lang)) {
      if (!link.startsWith('/')) found.foreign.push(link)
      if (found.seen.has(link) || !`${link}/`.startsWith(`${home}/`)) continue
      found.seen.add(link)
      waiting.push({ path: link, from: path })
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit))
  return found
}

test('no link leads nowhere or off the site, from home to the last page', async ({ request, baseURL }) => {
  // Each page of the language is rendered for the first time.
  test.setTimeout(300_000)
  const { dead, foreign, seen } = await crawl(request, baseURL ?? '', 'ar')
  expect(dead).toEqual([])
  expect(foreign).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test('every page links itself in all ten languages, and none of those links is dead', async ({ request }) => {
  for (const path of [pathTo.home('en'), pathTo.landing('en'), pathTo.helpCenter('en')]) {
    const html = await (await request.get(path)).text()
    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*\bhrefLang="(\w+)"/gi)]
    expect(new Set(links.map(([, , lang]) => lang)).size).toBe(10)
    for (const [, href = ''] of links) expect((await get(request, href)).status(), href).toBe(200)
  }
})
