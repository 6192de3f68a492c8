/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let adults: TestApp
let kids: TestApp

beforeAll(async () => {
  adults = await buildTestApp()
  kids = await buildTestApp({ audience: 'KIDS' })
})
afterAll(async () => {
  await kids.close()
  await adults.close()
})

const besides = async (keyword: string, { language = 'en', app = adults } = {}) =>
  (await app.call(contentCalls.searchBesides, { query: { keyword } }, { language })).data

describe('besides titles a search finds', () => {
  it('people by their names in any script, with their titles', async () => {
    for (const keyword of ['salma', 'سلمى', 'সালমা', 'hadad'])
      expect((await besides(keyword)).people).toMatchObject([
        {
          name: 'Salma Haddad',
          initials: 'SH',
          titles: [{ code: 'desert-lights' }, { code: 'night-train' }],
        },
      ])
    expect((await besides('salma', { language: 'ar' })).people).toMatchObject([{ name: 'سلمى حداد' }])
  })

  it('genres where they have titles, and rails', async () => {
    const { lists } = await besides('mystery')
    expect(lists).toContainEqual(
      expect.objectContaining({ code: 'mystery', genreOf: expect.any(String) as string }),
    )
    expect((await besides('empty')).lists).toEqual([])
  })

  it('channels by their names, with what is on', async () => {
    const { channels } = await besides('owl tv')
    expect(channels[0]).toMatchObject({ code: 'owl-tv', title: 'Owl TV', byName: true })
    const { data: shown } = await adults.call(contentCalls.findTvChannel, { params: { code: 'owl-tv' } })
    expect(channels[0]?.programme?.title).toBe(shown.epgInfo?.currentEPGTitle)
  })

  it('channels by what they air now or within a day, what is on first', async () => {
    const { data: all } = await adults.call(contentCalls.listTvChannels, {})
    const onAir = all.find(({ epgInfo }) => epgInfo !== null)
    const title = onAir?.epgInfo?.currentEPGTitle ?? ''
    const { channels } = await besides(title)
    expect(channels.find(({ code }) => code === onAir?.code)).toMatchObject({
      byName: false,
      programme: { title, isOn: true },
    })
  })

  it('people first where the keyword is a name of theirs', async () => {
    expect((await besides('sal')).sections).toEqual(['people', 'channels', 'lists'])
    expect((await besides('owl tv')).sections).toEqual(['channels', 'people', 'lists'])
  })

  it('nothing by a keyword without letters', async () => {
    expect(await besides(' ! ')).toMatchObject({ correction: null, channels: [], people: [], lists: [] })
  })
})

describe('did you mean', () => {
  it.each([
    ['dezert', 'en', 'desert'],
    ['nigth tran', 'en', 'night train'],
    ['dezert lights', 'en', 'desert lights'],
    ['corazn', 'es', 'corazón'],
    ['strnig', 'en', 'string'],
    ['desert', 'en', null],
    ['qqqqzzzz', 'en', null],
  ])('%p in %s is %p', async (keyword, language, correction) => {
    expect((await besides(keyword, { language })).correction).toBe(correction)
  })
})

it('children find only what is for them', async () => {
  const app = kids
  expect((await besides('owl', { app })).channels.map(({ code }) => code)).toEqual(['owl-tv'])
  expect((await besides('dezert', { app })).correction).toBeNull()
  for (const { people, lists, channels } of await Promise.all(
    ['salma', 'mystery', 'night train', 'desert lights'].map((keyword) => besides(keyword, { app })),
  )) {
    expect(people.flatMap(({ titles }) => titles.map(({ code }) => code))).not.toContain('desert-lights')
    expect(lists.map(({ code }) => code)).not.toContain('adults-only')
    expect(channels.map(({ code }) => code)).not.toContain('stories')
  }
})

it('titles of one kind are counted on their own', async () => {
  const count = async (kind?: 'SERIES' | 'MOVIES') =>
    (await adults.call(contentCalls.searchSeries, { query: { keyword: 'salma', kind } })).data.totalCount
  expect([await count('SERIES'), await count('MOVIES'), await count()]).toEqual([1, 1, 2])
})
