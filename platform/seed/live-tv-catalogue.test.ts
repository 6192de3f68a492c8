import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { langCodes } from '@/lib/contract'
import { readCatalogue, type Catalogue } from './read-catalogue'

const seedDir = join(process.cwd(), 'platform/seed')
let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await readCatalogue(seedDir)
})

it('has eight channels in four categories, including a kids channel and free ones', () => {
  const { tvCategories, tvChannels } = catalogue.structure
  expect([tvCategories.length, tvChannels.length]).toEqual([4, 8])
  expect(new Set(tvChannels.map(({ category }) => category)).size).toBe(4)
  expect(tvChannels.filter(({ forKids }) => forKids).map(({ code }) => code)).toEqual(['nakhla'])
  expect(tvChannels.filter(({ free }) => free).length).toBeGreaterThan(2)
  expect(tvChannels.some(({ free }) => !free)).toBe(true)
})

it('airs no subscriber titles on a free channel', () => {
  const free = new Set(catalogue.titles.filter((title) => title.free).map(({ code }) => code))
  const channels = catalogue.structure.tvChannels.filter((channel) => channel.free)
  expect(channels.flatMap(({ titles }) => titles.filter((title) => !free.has(title)))).toEqual([])
})

it.each(langCodes)('names every channel and category in %s', (lang) => {
  const { tvCategories, tvChannels } = catalogue.structure
  const texts = catalogue.texts[lang]
  expect(Object.keys(texts?.tvCategories ?? {})).toEqual(tvCategories.map(({ code }) => code))
  expect(Object.keys(texts?.tvChannels ?? {})).toEqual(tvChannels.map(({ code }) => code))
  expect(new Set(Object.values(texts?.tvChannels ?? {})).size).toBe(tvChannels.length)
})

it('has a logo for every channel', () => {
  for (const { code } of catalogue.structure.tvChannels)
    expect({ code, there: existsSync(join(seedDir, `assets/channels/${code}.svg`)) }).toEqual({
      code,
      there: true,
    })
})
