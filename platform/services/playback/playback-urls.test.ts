import type { PlayableVideo } from './playback-source'
import { chaptersOf } from './playback-urls'

const chapters: PlayableVideo['chapters'] = [
  { start: 0, titles: { en: 'Opening', ar: 'البداية' } },
  { start: 12, titles: { en: 'Nightfall' } },
]
const titlesOf = (stored: unknown, lang: 'ar' | 'en' = 'en') =>
  chaptersOf({ chapters: stored as typeof chapters, duration: 48 }, lang).map(({ title }) => title)

it('chapters are in the language of the viewer, in English where a title has no other', () => {
  expect(titlesOf(chapters, 'ar')).toEqual(['البداية', 'Nightfall'])
})

it.each([
  ['are no list', { start: 0 }],
  ['contain something else', [null]],
  ['have a title in no known language', [{ start: 0, titles: { xx: 'Opening' } }]],
  ['start after the end', [...chapters, { start: 60, titles: { en: 'Dawn' } }]],
])('stored chapters that %s are dropped', (_, stored) => {
  expect(titlesOf(stored)).toEqual([])
})
