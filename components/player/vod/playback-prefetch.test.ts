/** @jest-environment jsdom */

import { api } from '@/lib/api/browser/api'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { videoSource } from '@/lib/player/sources/playback-source'
import { playbackPrefetchUrl } from './playback-prefetch'

interface Sent {
  url: string
  init: RequestInit | undefined
}
let sent: Sent[]
const playback = { url: '/media/x/master.m3u8', duration: 60 }

function reply() {
  const text = JSON.stringify({ message: '', data: playback, meta: null })
  return { status: 200, headers: new Headers(), text: () => Promise.resolve(text), clone: () => ({ json }) }
}
const json = () => Promise.resolve({ data: playback })

/** Runs the inline script, as the page does. */
function readPage(media?: string) {
  const script = Object.assign(document.createElement('script'), { text: inlineScripts.prefetchPlayback })
  script.dataset['call'] = playbackPrefetchUrl(7)
  if (media) script.dataset['media'] = media
  document.head.append(script)
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const sentTo = (url: string) => sent.filter((one) => one.url === url)

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  delete window.earlyCalls
  document.documentElement.lang = 'ur'
  document.cookie = 'device_known=1'
  window.fetch = jest.fn((url: string, init?: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(reply())
  }) as never
  window.matchMedia = ((query: string) => ({ matches: query === '(any-pointer: fine)' })) as never
})

it('requests the address as the player would, so the player need not', async () => {
  readPage('(any-pointer: fine)')
  await settle()
  expect(await videoSource(7).getPlayback()).toEqual({ data: playback, message: '', meta: null })
  expect(sentTo(playbackPrefetchUrl(7))).toHaveLength(1)
  await videoSource(7).getPlayback()
  const [early, byPlayer] = sentTo(playbackPrefetchUrl(7))
  expect(early).toEqual(byPlayer)
})

it('sends no stored time zone that has expired', async () => {
  localStorage.setItem('hilalplay.zone', JSON.stringify({ value: 'Asia/Karachi', expiresAt: Date.now() - 1 }))
  readPage()
  await settle()
  expect(sent[0]?.init?.headers).not.toMatchObject({ zone: 'Asia/Karachi' })
})

it('preloads the playlist', async () => {
  readPage()
  await settle()
  expect(sentTo(playback.url)).toHaveLength(1)
})

it('does nothing for unplayable videos or while reports are queued', async () => {
  readPage('(any-pointer: coarse)')
  localStorage.setItem('hilalplay.heldBack', '{"value":[]}')
  readPage()
  await settle()
  expect(sent).toEqual([])
})

it('leaves the address of another video alone', async () => {
  readPage()
  await videoSource(8).getPlayback()
  expect(sentTo(playbackPrefetchUrl(8))).toHaveLength(1)
  expect(Object.keys(window.earlyCalls ?? {})).toEqual([playbackPrefetchUrl(7)])
})

it('goes before other calls of a browser without a device id', async () => {
  document.cookie = 'device_known=; max-age=0'
  const responses: ((response: Response) => void)[] = []
  window.earlyCalls = { x: new Promise((resolve) => responses.push(resolve)) }
  const other = api.content.listFaq()
  await settle()
  expect(sent).toEqual([])
  responses[0]?.(reply() as unknown as Response)
  await other
  expect(sent).toHaveLength(1)
})

it('is requested again by the player when it failed', async () => {
  window.earlyCalls = { [playbackPrefetchUrl(7)]: Promise.reject(new TypeError('offline')) }
  expect(await videoSource(7).getPlayback()).toEqual({ data: playback, message: '', meta: null })
})
