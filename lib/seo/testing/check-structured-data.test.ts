import { checkStructuredData, type Vocabulary } from './check-structured-data'

const context = { '@context': 'https://schema.org' }

it('accepts valid schema.org, inherited properties and references included', () => {
  const movie = {
    ...context,
    '@type': 'Movie',
    '@id': 'https://hilalplay.test/en/detail/x#title',
    name: 'Night Train',
    duration: 'PT1H32M',
    dateModified: '2026-02-01T00:00:00Z',
    isAccessibleForFree: false,
    actor: [{ '@type': 'Person', name: 'Salma' }],
    trailer: { '@id': 'https://hilalplay.test/en/watch/x#video' },
    image: undefined,
  }
  expect(checkStructuredData(movie)).toEqual([])
})

it.each([
  [{ '@type': 'Film', name: 'x' }, 'Film: Film is no known type'],
  [{ '@type': 'Movie', title: 'x' }, 'Movie.title: no property of Movie'],
  [{ '@type': 'Movie', duration: '92 min' }, /^Movie\.duration: "92 min" is no /],
  [{ '@type': 'Movie', isAccessibleForFree: 'no' }, /^Movie\.isAccessibleForFree/],
  [{ '@type': 'Movie', url: '/en' }, /^Movie\.url: "\/en" is no URL/],
  [{ '@type': 'Movie', dateModified: 'today' }, /^Movie\.dateModified/],
  [{ '@type': 'Movie', actor: [{ '@type': 'WebSite' }] }, /^Movie\.actor\[0\]: a WebSite is no /],
  [
    { '@type': 'TVSeries', containsSeason: { '@type': 'TVSeason', episodeNumber: 1 } },
    /no property of TVSeason$/,
  ],
])('finds what is wrong with %j', (thing, problem) => {
  expect(checkStructuredData({ ...context, ...thing })).toEqual([
    problem instanceof RegExp ? expect.stringMatching(problem) : problem,
  ])
})

it('checks every object of a graph, and requires a context', () => {
  expect(
    checkStructuredData({ ...context, '@graph': [{ '@type': 'Person', name: 'a' }, { '@type': 'X' }] }),
  ).toEqual(['X: X is no known type'])
  expect(checkStructuredData({ '@type': 'Person' })).toEqual(['no block of schema.org'])
})

it('accepts another vocabulary', () => {
  const vocabulary: Vocabulary = { types: { Lamp: { parents: [], properties: { lit: ['Boolean'] } } } }
  expect(checkStructuredData({ ...context, '@type': 'Lamp', lit: true }, vocabulary)).toEqual([])
})
