import { createPlayerStore } from '@/lib/player/core'
import type { PlaybackAccess } from '../../sources/playback-source'
import type { SessionChanges } from '../playback-session'
import { watchRemotePlayback } from '../remote-playback'

/** An address for a TV. */
export const access = { url: '/media/tv-1/salt/master.m3u8' } as PlaybackAccess

/** What a browser has for remote playback, with devices that appear and connect as a test says. */
export function createRemote() {
  const listeners = new Set<(available: boolean) => void>()
  return Object.assign(new EventTarget(), {
    listeners,
    say: (available: boolean) => listeners.forEach((listener) => listener(available)),
    watchAvailability: jest.fn((listener: (available: boolean) => void) => {
      listeners.add(listener)
      return Promise.resolve(listeners.size)
    }),
    cancelWatchAvailability: jest.fn(() => Promise.resolve()),
    prompt: jest.fn(() => Promise.resolve()),
  })
}

/** The subtitles of the media, and the track that hls.js leaves in the element. */
const createTracks = () => [
  { label: 'English', language: 'en', mode: 'hidden' },
  { label: '', language: '', mode: 'hidden' },
]

/** A video element that plays, with these members. */
export function createVideo(members: object) {
  const video = document.createElement('video')
  const tracks = createTracks()
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() })
  const own = {
    readyState: 4,
    textTracks,
    disableRemotePlayback: true,
    canPlayType: () => '',
    load: () => {},
  }
  for (const [name, value] of Object.entries({ ...own, ...members }))
    Object.defineProperty(video, name, { configurable: true, writable: true, value })
  return video
}

/** Lets everything that waits go on. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A player in a browser whose video element has these members. A new session loads its metadata at once, or never. */
export function playRemotely(
  members: object,
  {
    getRemotePlayback = () => Promise.resolve<object>({ data: access }),
    loads = true,
  }: { getRemotePlayback?: () => Promise<object>; loads?: boolean } = {},
) {
  const video = createVideo(members)
  const store = createPlayerStore()
  const stopping = new AbortController()
  const reopen = jest.fn((changes?: SessionChanges) => {
    if (!loads) Object.assign(video, { readyState: 0 })
    changes?.onLoad?.()
  })
  const remote = watchRemotePlayback({
    store,
    video,
    source: { id: 7, live: false, getPlayback: () => Promise.reject(new Error('unused')) },
    getRemotePlayback: getRemotePlayback as never,
    getAddress: () => '/media/t/a',
    reopen,
    signal: stopping.signal,
  })
  const toggle = async () => {
    remote.toggle()
    await settle()
  }
  const loadMetadata = async () => {
    Object.assign(video, { readyState: 1 })
    video.dispatchEvent(new Event('loadedmetadata'))
    await settle()
  }
  const state = () => store.getState().remote
  const failures = () => store.getState().remoteFailures
  return { video, store, reopen, toggle, loadMetadata, state, failures, stop: () => stopping.abort() }
}
