import { reportQuality } from './playback-source'
import type { WatchStatus } from './watch-status'

const quality = { startupMs: 420, stalls: 1, renditionChanges: 2, errorCode: null }

function guest() {
  const media = Object.assign(new EventTarget(), { currentTime: 12, paused: false, ended: false })
  const page = new EventTarget()
  const sent: WatchStatus[] = []
  const reporter = reportQuality({
    ...{ videoId: 7, media, page, quality: () => quality },
    sendLast: (status) => sent.push(status),
  })
  const events = () => sent.map(({ event }) => event)
  return { media, page, sent, events, ...reporter }
}

it.each([
  ['at its end', 'END', ({ media }: ReturnType<typeof guest>) => media.dispatchEvent(new Event('ended'))],
  [
    'when it is left',
    'LEAVE',
    ({ page }: ReturnType<typeof guest>) => page.dispatchEvent(new Event('pagehide')),
  ],
])("reports a guest's playback quality once, %s", (_when, event, happen) => {
  const watching = guest()
  watching.media.dispatchEvent(new Event('playing'))
  happen(watching)
  watching.page.dispatchEvent(new Event('pagehide'))
  watching.stop()
  expect(watching.events()).toEqual([event])
  expect(watching.sent[0]).toMatchObject({ videoId: 7, quality })
})

it('reports a playback that failed to start, but not a page that was only viewed', () => {
  const watching = guest()
  watching.page.dispatchEvent(new Event('pagehide'))
  expect(watching.events()).toEqual([])
  watching.failed()
  watching.failed()
  watching.stop()
  expect(watching.events()).toEqual(['START'])
})
