import type { WatchResponse, WatchStatus } from './watch-status'
import { reportProgress } from './progress-reporter'

const now = new Date('2026-03-01T12:00:00Z')

class FakeMedia extends EventTarget {
  currentTime = 0
  paused = true
  ended = false

  play() {
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  seek(to: number) {
    this.currentTime = to
    this.dispatchEvent(new Event('seeked'))
  }
  end() {
    this.ended = true
    this.pause()
    this.dispatchEvent(new Event('ended'))
  }
}

const quality = { startupMs: 420, stalls: 1, renditionChanges: 2, errorCode: null }

interface HostOptions {
  nextRequestAfter: number | null
  actionType?: WatchResponse['actionType']
}

function watch({ nextRequestAfter, actionType = 'WATCH' }: HostOptions = { nextRequestAfter: 10 }) {
  const media = new FakeMedia()
  const page = new EventTarget()
  const sent: WatchStatus[] = []
  const last: WatchStatus[] = []
  const offline = { code: 'E.8', status: null, message: null, retryable: true } as const
  const onRequiredAction = jest.fn()
  const hidden = { now: false }
  const { stop, failed } = reportProgress({
    videoId: 7,
    media,
    page,
    isHidden: () => hidden.now,
    send: (status) => {
      sent.push(status)
      const texts = { title: 'Devices', message: 'One device too many' }
      return Promise.resolve(
        nextRequestAfter === null ? { error: offline } : { data: { nextRequestAfter, actionType, ...texts } },
      )
    },
    sendLast: (status) => last.push(status),
    quality: () => quality,
    onRequiredAction,
  })
  const hide = () => {
    hidden.now = true
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    media,
    page,
    hide,
    sent,
    last,
    stop,
    failed,
    onRequiredAction,
    events: () => sent.map(({ event }) => event),
  }
}

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

it('reports START once, with position and time, and nothing before it', async () => {
  const { media, sent } = watch()
  media.seek(61.27)
  await wait(2)
  expect(sent).toEqual([])
  media.play()
  media.play()
  expect(sent).toEqual([
    {
      videoId: 7,
      event: 'START',
      lastSec: 61.3,
      lastUpdateTimestamp: '2026-03-01T12:00:02.000Z',
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      quality,
    },
  ])
})

it("reports the position at the host's interval", async () => {
  const { media, events, sent } = watch({ nextRequestAfter: 10 })
  media.play()
  await wait(9.9)
  expect(events()).toEqual(['START'])
  media.currentTime = 10
  await wait(0.2)
  expect(events()).toEqual(['START', 'PROGRESS'])
  expect(sent.at(-1)?.lastSec).toBe(10)
  await wait(20)
  expect(events()).toEqual(['START', 'PROGRESS', 'PROGRESS', 'PROGRESS'])
})

it('continues at the default interval when the host fails', async () => {
  const { media, events } = watch({ nextRequestAfter: null })
  media.play()
  await wait(29.9)
  expect(events()).toEqual(['START'])
  await wait(0.2)
  expect(events()).toEqual(['START', 'PROGRESS'])
})

it('is silent while paused and merges consecutive seeks', async () => {
  const { media, events, sent } = watch()
  media.play()
  media.pause()
  await wait(100)
  expect(events()).toEqual(['START', 'PAUSE'])
  media.seek(20)
  media.seek(30)
  media.seek(40)
  await wait(1)
  expect(events()).toEqual(['START', 'PAUSE', 'SEEK'])
  expect(sent.at(-1)?.lastSec).toBe(40)
})

it('reports the end without its pause, and nothing afterwards', async () => {
  const { media, events, last, stop } = watch()
  media.play()
  media.end()
  await wait(100)
  stop()
  expect(events()).toEqual(['START', 'END'])
  expect(last).toEqual([])
})

it('reports LEAVE once, on unload or on stop', async () => {
  const { media, page, last, stop, events } = watch()
  media.play()
  media.currentTime = 33
  page.dispatchEvent(new Event('pagehide'))
  stop()
  await wait(100)
  expect(last.map(({ event, lastSec }) => [event, lastSec])).toEqual([['LEAVE', 33]])
  expect(events()).toEqual(['START'])
})

it('resumes after the page is restored from the back/forward cache', async () => {
  const { media, page, last, events } = watch()
  media.play()
  page.dispatchEvent(new Event('pagehide'))
  media.play()
  await wait(1)
  expect(events()).toEqual(['START', 'PROGRESS'])
  page.dispatchEvent(new Event('pagehide'))
  expect(last).toHaveLength(2)
})

it('reports the position when the page is hidden, unless paused', async () => {
  const { media, hide, last } = watch()
  hide()
  media.play()
  media.currentTime = 12
  hide()
  media.pause()
  hide()
  await wait(1)
  expect(last.map(({ event, lastSec }) => [event, lastSec])).toEqual([['PROGRESS', 12]])
})

it('reports at once after a long pause, and on schedule after a short one', async () => {
  const { media, events } = watch({ nextRequestAfter: 10 })
  media.play()
  await wait(1)
  media.pause()
  await wait(1)
  media.play()
  await wait(8)
  expect(events()).toEqual(['START', 'PAUSE'])
  await wait(2)
  expect(events()).toEqual(['START', 'PAUSE', 'PROGRESS'])
  media.pause()
  await wait(60)
  media.play()
  await wait(0)
  expect(events().slice(3)).toEqual(['PAUSE', 'PROGRESS'])
})

it('keeps the interval through buffering', async () => {
  const { media, events } = watch({ nextRequestAfter: 10 })
  for (let second = 0; second < 25; second += 5) {
    media.play()
    await wait(5)
  }
  expect(events()).toEqual(['START', 'PROGRESS', 'PROGRESS'])
})

it('is silent after a refusal, and reports at once on the next play', async () => {
  const { media, events } = watch({ nextRequestAfter: 10, actionType: 'WARNING' })
  media.play()
  await wait(1)
  media.pause()
  await wait(100)
  expect(events()).toEqual(['START'])
  media.play()
  await wait(0)
  expect(events()).toEqual(['START', 'PROGRESS'])
})

it('reports nothing for a playback that never started', () => {
  const { page, last, sent, stop } = watch()
  page.dispatchEvent(new Event('pagehide'))
  stop()
  expect([...sent, ...last]).toEqual([])
})

it('reports an error before the start as a START without a position', () => {
  const { media, last, failed } = watch()
  failed()
  expect(last.map(({ event, lastSec }) => [event, lastSec])).toEqual([['START', 0]])
  media.play()
  failed()
  expect(last).toHaveLength(1)
})

it('passes on an action required mid-film', async () => {
  const { media, onRequiredAction } = watch({ nextRequestAfter: 10, actionType: 'DEVICES' })
  media.play()
  await wait(1)
  expect(onRequiredAction).toHaveBeenCalledWith(
    expect.objectContaining({ actionType: 'DEVICES', message: 'One device too many' }),
  )
})

it('passes on nothing while access is granted or after it stopped', async () => {
  const open = watch()
  open.media.play()
  await wait(1)
  expect(open.onRequiredAction).not.toHaveBeenCalled()
  const left = watch({ nextRequestAfter: 10, actionType: 'DEVICES' })
  left.media.play()
  left.stop()
  await wait(1)
  expect(left.onRequiredAction).not.toHaveBeenCalled()
})
