import { parseChapters, playbackSchema } from './playback-shapes'

const chapters = [
  { start: 0, title: 'Opening' },
  { start: 12.5, title: 'Nightfall' },
]
const playback = {
  ...{ videoId: 7, url: '/media/t1/salt/master.m3u8', thumbnailsUrl: null },
  ...{ expiresAt: '2999-01-01T00:00:00Z', duration: 48, lastSec: 0 },
  ...{ skips: [], creditsAt: null, nextVideoId: null },
}

it('a playback has its chapters in the order of their start', () => {
  expect(playbackSchema.parse({ ...playback, chapters }).chapters).toEqual(chapters)
})

it.each([
  ['are missing', undefined],
  ['are no list', { start: 0, title: 'Opening' }],
  ['do not begin at 0', chapters.slice(1)],
  ['are not in order', [...chapters, { start: 5, title: 'Dawn' }]],
  ['have one start twice', [...chapters, { start: 12.5, title: 'Dawn' }]],
  ['start after the end', [...chapters, { start: 48, title: 'Dawn' }]],
  ['have no title', [{ start: 0, title: ' ' }]],
  ['have too long a title', [{ start: 0, title: 'x'.repeat(81) }]],
  ['are more than a hundred', Array.from({ length: 101 }, (_, at) => ({ start: at / 4, title: 'Dawn' }))],
])('a playback whose chapters %s is valid and has none', (_, malformed) => {
  expect(playbackSchema.parse({ ...playback, chapters: malformed })).toEqual({ ...playback, chapters: [] })
})

it('chapters of a video whose length is unknown are dropped', () => {
  expect(parseChapters(chapters, 0)).toEqual([])
})
