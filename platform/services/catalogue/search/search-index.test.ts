import { createSearchIndex, type IndexedText } from './search-index'

const titles = ['popular', 'second', 'third', 'for children'].map((_, place) => ({
  id: 100 + place,
  forKids: place === 3,
}))
const title = (place: number, text: string, lang = 'en'): IndexedText => ({
  ...{ text, lang, field: 'title' },
  titles: [place],
})
const find = (
  texts: IndexedText[],
  keyword: string,
  { lang = 'en', kidsOnly = false }: { lang?: string; kidsOnly?: boolean } = {},
) => createSearchIndex(titles, texts).find({ forms: [keyword], lang, kidsOnly })

it('ranks exact names, then prefixes, then words, then parts, then all words', () => {
  const texts = [title(0, 'tonight'), title(1, 'the night'), title(2, 'night train'), title(3, 'night')]
  expect(find(texts, 'night')).toEqual([103, 102, 101, 100])
  expect(find([title(1, 'train of the night')], 'nig trai')).toEqual([101])
})

it("ranks the viewer's language first, then by popularity", () => {
  const texts = [title(0, 'night', 'fr'), title(2, 'night'), title(1, 'night')]
  expect(find(texts, 'night')).toEqual([101, 102, 100])
  expect(find(texts, 'night', { lang: 'fr' })).toEqual([100, 101, 102])
})

it('ranks titles, then cast, then genres, and misspellings last', () => {
  const texts: IndexedText[] = [
    title(0, 'silma'),
    { text: 'salma', lang: 'en', field: 'genre', titles: [1] },
    { text: 'salma', lang: null, field: 'person', titles: [2] },
    title(3, 'the salmation'),
  ]
  expect(find(texts, 'salma')).toEqual([103, 102, 101, 100])
})

it('lists each title once, at its best rank', () => {
  const texts = [title(0, 'night'), title(0, 'night', 'fr'), title(0, 'night and night')]
  expect(find(texts, 'night')).toEqual([100])
})

it('returns only kids titles to children', () => {
  const texts: IndexedText[] = [
    title(0, 'night'),
    title(3, 'knight'),
    { text: 'night', lang: 'en', field: 'genre', titles: [0, 1, 2, 3] },
  ]
  expect(find(texts, 'night', { kidsOnly: true })).toEqual([103])
})

it.each([
  ['lantren', 'two letters swapped'],
  ['lanten', 'one missing'],
  ['lantterns', 'one too many'],
  ['lamterns', 'a wrong one'],
  ['lantr', 'a wrong one in a beginning'],
  ['fustat lanterms', 'words in another order'],
])('tolerates %p: %s', (typed) => {
  expect(find([title(0, 'the lanterns of fustat'), title(1, 'harbour nine')], typed)).toEqual([100])
})

it.each(['x', 'fus tax', 'own', 'lanterns of cairo', 'lxxtxrns'])('does not tolerate %p', (typed) => {
  expect(find([title(0, 'the lanterns of fustat'), title(1, 'owl')], typed)).toEqual([])
})

it('searches for misspellings only when there are few results', () => {
  const many = Array.from({ length: 10 }, (_, place) => title(place % 4, `night ${place}`))
  expect(find([...many.slice(0, 2), title(3, 'nicht')], 'night')).toEqual([100, 101, 103])
  const ten = Array.from({ length: 11 }, (_, place) => ({ id: place, forKids: false }))
  const texts = ten.map((_, place) => title(place, place === 10 ? 'nicht' : 'night'))
  expect(createSearchIndex(ten, texts).find({ forms: ['night'], lang: 'en', kidsOnly: false })).not.toContain(
    10,
  )
})

it('matches a single letter at the start of a word', () => {
  expect(find([title(0, 'the owl'), title(1, 'two'), title(2, 'owl')], 'o')).toEqual([102, 100])
})
