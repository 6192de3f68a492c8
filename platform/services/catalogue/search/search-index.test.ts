import type { LangCode } from '@/lib/contract'
import { collectDescriptions } from './descriptions'
import type { IndexedText } from './finds'
import { createSearchIndex } from './search-index'

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
  { lang = 'en', kidsOnly = false }: { lang?: LangCode; kidsOnly?: boolean } = {},
) => createSearchIndex(titles, texts).find({ forms: [keyword], lang, kidsOnly }).ids

it('ranks exact names, then their beginnings, then words within, and finds no letters within a word', () => {
  const texts = [title(0, 'tonight'), title(1, 'the night'), title(2, 'night train'), title(3, 'night')]
  expect(find(texts, 'night')).toEqual([103, 102, 101])
  expect(find([title(1, 'train of the night')], 'nig trai')).toEqual([101])
})

it("ranks the viewer's language first, then by popularity", () => {
  const texts = [title(0, 'night', 'fr'), title(2, 'night'), title(1, 'night')]
  expect(find(texts, 'night')).toEqual([101, 102, 100])
  expect(find(texts, 'night', { lang: 'fr' })).toEqual([100, 101, 102])
})

it('ranks titles, then cast, then genres, and beginnings of words after whole ones', () => {
  const texts: IndexedText[] = [
    title(0, 'silma'),
    { text: 'salma', lang: 'en', field: 'genre', titles: [1] },
    { text: 'salma', lang: null, field: 'person', titles: [2] },
    title(3, 'the salmation'),
  ]
  expect(find(texts, 'salma')).toEqual([102, 101, 103])
  expect(find(texts, 'salm')).toEqual([103, 102, 101])
})

it('says what text of a title matches best', () => {
  const texts: IndexedText[] = [
    { text: 'salma haddad', lang: null, field: 'person', titles: [0, 1] },
    title(1, 'salma'),
    { text: 'salma', lang: 'en', field: 'genre', titles: [2] },
    { text: 'salmo', lang: null, field: 'person', titles: [3] },
  ]
  const fieldsBy = (keyword: string, of = texts) => {
    const query = { forms: [keyword], lang: 'en', kidsOnly: false } as const
    const { ids, causeOf } = createSearchIndex(titles, of).find(query)
    return ids.map((id) => [id, causeOf(id)?.field ?? null])
  }
  expect(fieldsBy('salma')).toEqual([
    [101, 'title'],
    [100, 'person'],
    [102, 'genre'],
  ])
  expect(fieldsBy('salmo')).toEqual([[103, 'person']])
  const some = [title(0, 'the lanterns of fustat'), title(1, 'harbour of the nine')]
  expect(fieldsBy('lanterns of cairo', some)).toEqual([[100, null]])
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

it.each(['x', 'own', 'lxxtxrns', 'fux tax'])('does not tolerate %p', (typed) => {
  expect(find([title(0, 'the lanterns of fustat'), title(1, 'owl')], typed)).toEqual([])
})

it('searches for misspellings only where nothing else is found', () => {
  expect(find([title(0, 'salma'), title(3, 'silma')], 'salma')).toEqual([100])
  expect(find([title(0, 'salmaya'), title(3, 'silma')], 'salma')).toEqual([100])
  expect(find([title(3, 'silma')], 'salma')).toEqual([103])
})

it('finds beginnings of words only where few titles have the word itself', () => {
  const few = [title(0, 'the last season'), title(1, 'the sea'), title(2, 'a cold sea')]
  expect(find(few, 'sea')).toEqual([101, 102, 100])
  expect(find([...few, title(3, 'sea of sand')], 'sea')).toEqual([103, 101, 102])
})

it('finds by fewer than four Latin letters no word of another language that only begins so', () => {
  const texts = [title(0, 'lanjutan', 'id'), title(1, 'atlantic'), title(2, 'lanterns')]
  expect(find(texts, 'lan')).toEqual([102])
  expect(find(texts, 'lan', { lang: 'id' })).toEqual([100])
  expect(find(texts, 'lanj')).toEqual([100])
})

it.each([
  ['ليل', 'الليل'],
  ['بحر', 'ابن والبحر'],
  ['train', 'two trains'],
  ['trains', 'the train'],
  ['সমুদ্র', 'সমুদ্রের ডাক'],
])('finds by %p the same word in %p, in another form', (typed, text) => {
  const texts = [title(0, text), title(1, 'غيره')]
  expect(find(texts, typed)).toEqual([100])
  const others = [title(2, `${typed}xxxxx`), title(3, `${typed}yyyyy`), ...texts]
  expect(find(others, typed)[0]).toBe(100)
})

it('ranks a word of one or two letters in another language after beginnings in the viewer’s', () => {
  const texts = [title(0, 'la caravane', 'fr'), title(1, 'the lanterns'), title(2, 'dar el salam', 'es')]
  expect(find(texts, 'la')).toEqual([101, 100])
  expect(find(texts, 'la', { lang: 'fr' })[0]).toBe(100)
  expect(find(texts, 'el')).toEqual([102])
})

it('ranks a name of two letters first, also one in another language', () => {
  expect(find([title(0, 'italy'), title(1, 'it', 'fr')], 'it')).toEqual([101, 100])
})

it('matches a single letter at the start of a word', () => {
  expect(find([title(0, 'the owl'), title(1, 'two'), title(2, 'owl')], 'o')).toEqual([102, 100])
})

it.each(['fus tax', 'lanterns of cairo', 'camle lanterns', 'the lamps of fustat'])(
  'finds by %p what has the most telling of its words',
  (typed) => {
    const titles = [title(0, 'the lanterns of fustat'), title(1, 'harbour of the nine')]
    expect(find([...titles, title(2, 'the owl')], typed)).toEqual([100])
  },
)

it('finds nothing by some of the words where each of them is misspelt', () => {
  expect(find([title(0, 'the lanterns of fustat')], 'lantrens muesum')).toEqual([])
})

it('finds words that a title has in different texts, before titles with some of them', () => {
  const texts: IndexedText[] = [
    title(0, 'noor alone'),
    title(2, 'noor and the sea'),
    { text: 'drama', lang: 'en', field: 'genre', titles: [1, 2] },
    title(3, 'an owl'),
  ]
  expect(find(texts, 'noor drama')[0]).toBe(102)
  expect(find(texts, 'noor drama', { kidsOnly: true })).toEqual([])
})

it.each([
  ['chiragh', 'چراغ'],
  ['charagh', 'چراغ'],
  ['چراغ', 'চিরাগ'],
  ['chirag', 'चिराग'],
  ['masabih', 'مصابيح'],
  ['andalus', 'الاندلس'],
  ['noor', 'نور'],
  ['fustat', 'فسطاط'],
  ['zindagi', 'जिंदगी'],
  ['ramzan', 'رمضان'],
  ['ramadan', 'رمضان'],
])('finds by %p the title %p, which sounds alike', (typed, text) => {
  expect(find([title(0, text), title(1, 'بومه')], typed)).toEqual([100])
})

it.each(['qqqqzzzz', 'cat', 'nina'])('finds nothing by %p, which sounds differently', (typed) => {
  expect(find([title(0, 'نور'), title(1, 'قضيه'), title(2, 'كتاب')], typed)).toEqual([])
})

describe('the names of episodes', () => {
  const episodes = (place: number, text: string): IndexedText => ({
    ...title(place, text),
    field: 'episodes',
  })

  it('find a title by a word that no title, person or genre has', () => {
    const texts = [title(0, 'star caravan'), episodes(0, 'the camel judge the dry well'), title(1, 'night')]
    expect(find(texts, 'camel')).toEqual([100])
    expect(find(texts, 'judge camel')).toEqual([100])
  })

  it('find by beginnings of words only where none has the word itself', () => {
    const texts = [episodes(0, 'two seals'), episodes(1, 'the night the sea lit up')]
    expect(find(texts, 'sea')).toEqual([101])
    expect(find(texts, 'seal')).toEqual([100])
  })

  it('follow the titles that have the word, where these are few', () => {
    const texts = [title(0, 'star caravan'), episodes(0, 'the long night'), title(1, 'night')]
    expect(find(texts, 'night')).toEqual([101, 100])
    const three = [...texts, title(2, 'night train'), title(3, 'night desk')]
    expect(find(three, 'night')).not.toContain(100)
    expect(find(texts, 'nigth')).toEqual([101])
  })

  it('find by a misspelt word of the viewer’s language before titles with a similar one of another', () => {
    const texts = [title(0, 'calle coral', 'es'), title(1, 'star caravan'), episodes(1, 'the camel judge')]
    expect(find(texts, 'camle')).toEqual([101, 100])
    expect(find(texts, 'camle', { lang: 'es' })).toEqual([100])
    expect(find(texts, 'camle', { kidsOnly: true })).toEqual([])
    expect(find([...texts, title(2, 'camlet')], 'camle')).toEqual([102])
  })

  it('find by a misspelt English word where the viewer’s language has other letters', () => {
    const texts = [title(0, 'calle coral', 'es'), title(1, 'star caravan'), episodes(1, 'the camel judge')]
    expect(find(texts, 'camle', { lang: 'ar' })).toEqual([101, 100])
    expect(find(texts, 'camle', { lang: 'fr' })).toEqual([100])
  })

  it('have one word of a keyword where the title has the other', () => {
    const texts = [title(1, 'star caravan'), episodes(1, 'the camel judge'), title(0, 'caravan of silk')]
    expect(find(texts, 'camel caravan')).toEqual([101])
    expect(find(texts, 'camle caravan')).toEqual([101])
  })

  it('have no word of a keyword where the title has another and neither has the rest', () => {
    const texts = [title(0, 'no lift'), episodes(0, 'the thing below'), title(1, 'night')]
    expect(find(texts, 'no such thing')).toEqual([])
  })

  it('of other titles are not found by children', () => {
    expect(find([episodes(0, 'the camel judge')], 'camel', { kidsOnly: true })).toEqual([])
  })
})

describe('words of the same meaning', () => {
  it('find after the word itself', () => {
    const texts = [title(0, 'the ocean'), title(1, 'a cold sea')]
    expect(find(texts, 'sea')).toEqual([101, 100])
    expect(find(texts, 'ocean')).toEqual([100, 101])
    expect(find([title(0, 'oceana'), title(1, 'the sea')], 'ocean')).toEqual([101, 100])
  })

  it('find one word of several', () => {
    expect(find([title(0, 'night at the sea'), title(1, 'night')], 'ocean night')).toEqual([100])
  })

  it('are of the viewer’s language, or English for Latin letters typed by viewers of other scripts', () => {
    const texts = [title(0, 'samudera', 'ms'), title(1, 'the sea')]
    expect(find(texts, 'laut', { lang: 'ms' })).toEqual([100])
    expect(find(texts, 'ocean', { lang: 'ar' })).toEqual([101])
  })
})

describe('descriptions', () => {
  const withDescriptions = (texts: IndexedText[], described: string[]) => {
    const collected = collectDescriptions()
    for (const [place, text] of described.entries()) collected.add('en', place, text)
    return createSearchIndex(titles, texts, { described: collected.build(titles.length) })
  }
  const query = { lang: 'en', kidsOnly: false } as const

  it('find after names, and before words of the same meaning', () => {
    const texts = [title(0, 'the ocean'), title(1, 'no sea')]
    const index = withDescriptions(texts, ['', '', 'Pearls from the Sea.'])
    expect(index.find({ ...query, forms: ['sea'] }).ids).toEqual([101, 102, 100])
    expect(index.find({ ...query, forms: ['sea'], kidsOnly: true }).ids).toEqual([])
  })

  it('find by every word, and say so', () => {
    const index = withDescriptions([], ['A pearl of the sea', 'A pearl'])
    const { ids, causeOf } = index.find({ ...query, forms: ['sea pearl'] })
    expect(ids).toEqual([100])
    expect(causeOf(100)).toMatchObject({ field: 'description', by: 'typed' })
  })

  it('keep a word that they have from being taken for the beginning of a name', () => {
    const people: IndexedText[] = [{ text: 'rashid marzam', lang: null, field: 'person', titles: [0] }]
    expect(withDescriptions(people, ['', 'To the mar']).find({ ...query, forms: ['mar'] }).ids).toEqual([101])
    expect(find(people, 'mar')).toEqual([100])
  })

  it('keep a word that they have from being looked up in the episodes of another language', () => {
    const texts: IndexedText[] = [{ ...title(0, 'darya', 'ur'), field: 'episodes' }]
    expect(withDescriptions(texts, ['', 'The darya']).find({ ...query, forms: ['darya'] }).ids).toEqual([101])
    expect(find(texts, 'darya')).toEqual([100])
  })

  it('keep a word that they have from being taken for another', () => {
    const index = withDescriptions([title(0, 'perl')], ['', 'A pearl'])
    expect(index.find({ ...query, forms: ['pearl'] }).ids).toEqual([101])
    expect(index.correct('pearl', query)).toBeNull()
  })
})

describe('correct', () => {
  const correct = (texts: IndexedText[], keyword: string, kidsOnly = false) =>
    createSearchIndex(titles, texts)
      .correct(keyword, { lang: 'en', kidsOnly })
      ?.map(({ meant }) => meant) ?? null

  it('offers a word of the viewer’s language, of the most popular title', () => {
    const texts = [title(0, 'calle', 'fr'), title(2, 'camels'), title(1, 'camel')]
    expect(correct(texts, 'camle')).toEqual(['camel'])
  })

  it('leaves words that some title has', () => {
    expect(correct([title(0, 'camel caravan')], 'camle caravan')).toEqual(['camel'])
    expect(correct([title(0, 'camel caravan')], 'camel car')).toBeNull()
  })

  it('offers a word that only the name of an episode has', () => {
    const texts: IndexedText[] = [
      title(0, 'star caravan'),
      { ...title(0, 'the camel judge'), field: 'episodes' },
    ]
    expect(correct(texts, 'camle caravan')).toEqual(['camel'])
  })

  it('offers children no word of another title', () => {
    expect(correct([title(0, 'wedding')], 'weding', true)).toBeNull()
    expect(correct([title(3, 'wedding')], 'weding', true)).toEqual(['wedding'])
  })

  it('offers an English word to viewers whose language has other letters', () => {
    const index = createSearchIndex(titles, [
      title(0, 'calle', 'es'),
      title(1, 'camel'),
      title(2, 'جمل', 'ar'),
    ])
    const [correction] = index.correct('camle', { lang: 'ar', kidsOnly: false }) ?? []
    expect(correction?.meant).toBe('camel')
  })

  it('leaves a word of the thesaurus, which is no misspelt one', () => {
    expect(correct([title(0, 'ocena')], 'ocean')).toBeNull()
    expect(find([title(0, 'ocena')], 'ocean')).toEqual([])
  })

  it('offers no word of another script', () => {
    expect(correct([title(0, 'چراغ')], 'chiragh')).toBeNull()
  })
})
