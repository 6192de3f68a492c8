import { existsSync } from 'node:fs'
import { langCodes } from '@/lib/contract'
import { respond, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { loadMessages } from '@/lib/i18n/load-messages'
import { findRouteOfAddress } from '@/lib/routing'
import { GET } from './route'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))
startHosts(respond(contentCalls.listLanguages, () => []))

interface Manifest {
  lang: string
  dir: string
  description: string
  icons: { src: string; purpose: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
}

const get = (file: string) => GET(new Request('http://localhost/'), { params: Promise.resolve({ file }) })
const read = async (lang: string) => (await (await get(`${lang}.webmanifest`)).json()) as Manifest

it.each(langCodes)('describes the product in %s', async (lang) => {
  const manifest = await read(lang)
  const { seo, shell } = await loadMessages(lang)
  expect(manifest).toMatchObject({ lang, dir: ['ar', 'ur', 'fa'].includes(lang) ? 'rtl' : 'ltr' })
  expect([[manifest.description].flat(), manifest.shortcuts.map(({ name }) => [name].flat())]).toEqual([
    [(seo as Record<string, unknown>).description].flat(),
    ['search', 'liveTv', 'myList'].map((key) => [(shell as Record<string, unknown>)[key]].flat()),
  ])
})

it('has any-purpose and maskable icons, and shortcuts to pages', async () => {
  const { icons, shortcuts } = await read('en')
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  const pictures = [...icons, ...shortcuts.flatMap(({ icons }) => icons)]
  expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
  expect(shortcuts.map(({ url }) => findRouteOfAddress(url))).toEqual(['search', 'channels', 'myList'])
})

it.each(['xx.webmanifest', 'en.json', 'en', 'en.webmanifest.x', '__proto__.webmanifest'])(
  'responds with 404 to %s',
  async (file) => {
    expect((await get(file)).status).toBe(404)
  },
)
