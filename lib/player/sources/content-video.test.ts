/** @jest-environment jsdom */
import { writeConsent } from '../../cookies/save-preference'
import { createPlayerStore } from '@/lib/player/core'
import { videoSource } from './playback-source'

const tracked = () =>
  (window.dataLayer ?? []).filter((event) => (event as { event: string }).event === 'content_video')

it('tracks a video once it plays, and once only', () => {
  writeConsent('all')
  navigator.sendBeacon = () => true
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as never
  const media = document.createElement('video')
  const stop = videoSource(7).report?.({ store: createPlayerStore(), media })
  expect(tracked()).toEqual([])
  media.dispatchEvent(new Event('playing'))
  media.dispatchEvent(new Event('playing'))
  expect(tracked()).toEqual([{ event: 'content_video', content_id: '7', user_type: 'quest' }])
  stop?.()
})
