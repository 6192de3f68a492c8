import { fold } from '../../../db/fold'
import { orderSections } from './search-besides'
import type { Field } from './finds'
import { createSearchIndex } from './search-index'
import type { SearchContext } from './search-series'

const indexOf = (field: Field, ...names: string[]) =>
  createSearchIndex(
    names.map((_, id) => ({ id, forKids: !names[id]?.startsWith('Omar') })),
    names.map((name, id) => ({ text: fold(name), lang: null, field, titles: [id] })),
  )
const indexes = {
  channels: indexOf('channel', 'Noor', 'Omar TV', 'Owl TV'),
  people: indexOf('person', 'Noor Jahan', 'Omar Sharif', 'سلمى حداد', 'Tvrtko Owlsson'),
}
const order = (keyword: string, audience = 'ADULT') =>
  orderSections(
    {
      viewer: { lang: 'en', audience },
      search: { current: () => Promise.resolve(indexes) },
    } as unknown as SearchContext,
    keyword,
  )

it.each([
  ['Noor', 'channels people lists', 'a channel and a word of a person’s name'],
  ['noor jahan', 'people channels lists', 'a person'],
  ['Jahan', 'people channels lists', 'a word of a person’s name'],
  ['omar', 'people channels lists', 'a word of both'],
  ['sha', 'people channels lists', 'the beginning of a word of a person’s name'],
  ['sharif om', 'people channels lists', 'the beginnings of a person’s names, the other way round'],
  ['حداد', 'people channels lists', 'a person in another script'],
  ['Owl TV', 'channels people lists', 'a channel whose words begin those of a person'],
  ['hari', 'channels people lists', 'letters within a person’s name'],
  ['shariff', 'channels people lists', 'a misspelt name'],
  ['drama', 'channels people lists', 'nothing by its name'],
  ['?!', 'channels people lists', 'no letters'],
])('orders the sections of %j as %s: %s', async (keyword, expected) => {
  expect((await order(keyword)).join(' ')).toBe(expected)
})

it('orders by nothing that a child may not find', async () => {
  expect(await order('sharif')).toEqual(['people', 'channels', 'lists'])
  expect(await order('sharif', 'KIDS')).toEqual(['channels', 'people', 'lists'])
})
