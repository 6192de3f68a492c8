/** @jest-environment jsdom */
import { createPlayerStore } from '@/lib/player/core'
import type { PlaybackAccess } from '../sources/playback-source'
import type { SessionChanges } from './playback-session'
import { watchRemotePlayback } from './remote-playback'

const access = { url: '/media/tv-1/salt/master.m3u8' } as PlaybackAccess

/** What a browser has for remote playback, with devices that appear and connect as a test says. */
function createRemote() {
  const listeners = new Set<(available: boolean) => void>()
  return Object.assign(new EventTarget(), {
    listeners,
    say: (available: boolean) => listeners.forEach((listener) => listener(available)),
    watchAvailability: (listener: (available: boolean) => void) => {
      listeners.add(listener)
      return Promise.resolve(1)
    },
    cancelWatchAvailability: () => Promise.resolve(),
    prompt: jest.fn(() => Promise.resolve()),
  })
}

/** The subtitles of the media, and the track that hls.js leaves in the element. */
const createTracks = () => [
  { label: 'English', language: 'en', mode: 'hidden' },
  { label: '', language: '', mode: 'hidden' },
]

function createVideo(members: object) {
  const video = document.createElement('video')
  const tracks = createTracks()
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() })
  const own = { readyState: 1, textTracks, disableRemotePlayback: true, canPlayType: () => '', ...members }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(video, name, { configurable: true, writable: true, value })
  return video
}

function setUp(members: object, getRemotePlayback = () => Promise.resolve<object>({ data: access })) {
  const video = createVideo(members)
  const store = createPlayerStore()
  const stopping = new AbortController()
  const reopen = jest.fn((changes?: SessionChanges) => changes?.onLoad?.())
  const remote = watchRemotePlayback({
    store,
    video,
    source: { id: 7, live: false, getPlayback: () => Promise.reject(new Error('unused')) },
    getRemotePlayback: getRemotePlayback as never,
    reopen,
    signal: stopping.signal,
  })
  const toggle = async () => {
    remote.toggle()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { video, store, reopen, toggle, stop: () => stopping.abort() }
}

beforeEach(() => (window.matchMedia = () => ({ matches: true }) as MediaQueryList))
afterEach(() => jest.restoreAllMocks())

const stateOf = ({ store }: ReturnType<typeof setUp>) => store.getState().remote

describe('remote playback', () => {
  const setUpRemote = (currentSrc: string, ...rest: [Parameters<typeof setUp>[1]?]) => {
    const remote = createRemote()
    return { remote, ...setUp({ remote, currentSrc }, ...rest) }
  }
  const fromAddress = 'https://hilal.test/media/t/salt/master.m3u8'

  it('is offered while a device is in reach', () => {
    const player = setUpRemote('blob:1')
    expect(stateOf(player)).toBe('none')
    player.remote.say(true)
    expect(stateOf(player)).toBe('available')
    player.remote.say(false)
    expect(stateOf(player)).toBe('none')
  })

  it('leaves the media source to a browser that passes it on', async () => {
    const player = setUpRemote('blob:1')
    player.remote.say(true)
    await player.toggle()
    expect(player.remote.prompt).toHaveBeenCalledTimes(1)
    expect(player.reopen).not.toHaveBeenCalled()
  })

  it('gives the element an address for TVs before the viewer chooses one', async () => {
    const player = setUpRemote(fromAddress)
    player.remote.say(true)
    await player.toggle()
    const [changes] = player.reopen.mock.calls[0] ?? []
    expect(await changes?.source?.getPlayback()).toEqual({ data: access })
    expect(player.video.disableRemotePlayback).toBe(false)
    expect(player.remote.prompt).toHaveBeenCalledTimes(1)
  })

  it('requests a new address for TVs at renewal', async () => {
    const getRemotePlayback = jest.fn(() => Promise.resolve({ data: access }))
    const player = setUpRemote(fromAddress, getRemotePlayback)
    await player.toggle()
    const [changes] = player.reopen.mock.calls[0] ?? []
    for (let time = 0; time < 2; time += 1) await changes?.source?.getPlayback()
    expect(getRemotePlayback).toHaveBeenCalledTimes(2)
  })

  it('comes back when the viewer chooses no device', async () => {
    const player = setUpRemote(fromAddress)
    player.remote.prompt.mockRejectedValue(new DOMException('dismissed', 'NotAllowedError'))
    await player.toggle()
    expect(player.reopen).toHaveBeenCalledTimes(2)
    expect(player.reopen.mock.calls[1]).toEqual([])
  })

  it('goes on here and says so when the address is refused', async () => {
    const player = setUpRemote(fromAddress, () => Promise.resolve({ error: { status: 403 } }))
    await player.toggle()
    expect(player.reopen).not.toHaveBeenCalled()
    expect(player.store.getState().remoteFailures).toBe(1)
  })

  it('comes back when the address does not play', async () => {
    const player = setUpRemote(fromAddress)
    await player.toggle()
    player.store.dispatch({ type: 'failed', error: { kind: 'media' } as never })
    expect(player.reopen).toHaveBeenCalledTimes(2)
    expect(player.store.getState().remoteFailures).toBe(1)
  })

  it('says how far the connection is', () => {
    const player = setUpRemote('blob:1')
    player.remote.say(true)
    const states = ['connecting', 'connect', 'disconnect'].map((type) => {
      player.remote.dispatchEvent(new Event(type))
      return stateOf(player)
    })
    expect(states).toEqual(['connecting', 'connected', 'available'])
  })

  it('comes back once when the device has stopped', async () => {
    const player = setUpRemote(fromAddress)
    await player.toggle()
    player.remote.dispatchEvent(new Event('connect'))
    for (let time = 0; time < 2; time += 1) player.remote.dispatchEvent(new Event('disconnect'))
    expect(player.reopen).toHaveBeenCalledTimes(2)
  })

  it('has the TV show the subtitles of the media alone', async () => {
    const player = setUpRemote(fromAddress)
    await player.toggle()
    player.remote.dispatchEvent(new Event('connect'))
    expect(Array.from(player.video.textTracks, ({ mode }) => mode)).toEqual(['showing', 'hidden'])
  })

  it('ends by forbidding it for a moment, and watches for devices again', async () => {
    const player = setUpRemote('blob:1')
    player.remote.dispatchEvent(new Event('connect'))
    player.remote.listeners.clear()
    const ended = player.toggle()
    expect(player.video.disableRemotePlayback).toBe(true)
    await ended
    expect(player.video.disableRemotePlayback).toBe(false)
    expect(player.remote.listeners.size).toBe(1)
  })

  it('is no longer offered once the player has ended', () => {
    const player = setUpRemote('blob:1')
    player.remote.say(true)
    player.stop()
    player.remote.say(true)
    expect(stateOf(player)).toBe('none')
  })

  it('tries the address of a phone that plays no media source on TVs', async () => {
    const create = jest.spyOn(document, 'createElement')
    window.matchMedia = () => ({ matches: false }) as MediaQueryList
    const remote = createRemote()
    const video = createVideo({ remote, currentSrc: 'blob:1', canPlayType: () => 'maybe' })
    const probe = createVideo({ remote: createRemote() })
    create.mockReturnValueOnce(probe)
    const store = createPlayerStore()
    watchRemotePlayback({
      ...{ store, video, reopen: () => {}, signal: new AbortController().signal },
      source: {
        id: 7,
        live: false,
        getPlayback: () => Promise.resolve({ data: { ...access, url: '/media/t/a' } }),
      },
      getRemotePlayback: () => Promise.resolve({ data: access }),
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(new URL(probe.src).pathname).toBe('/media/t/a')
    ;(probe.remote as unknown as typeof remote).say(true)
    expect(store.getState().remote).toBe('available')
  })
})

describe('AirPlay', () => {
  function setUpAirPlay() {
    const create = jest.spyOn(document, 'createElement')
    const picker = jest.fn()
    const target = { webkitShowPlaybackTargetPicker: picker, webkitCurrentPlaybackTargetIsWireless: false }
    const player = setUp({ ...target, currentSrc: 'blob:1', readyState: 0 })
    const probe = create.mock.results.at(-1)?.value as HTMLVideoElement
    const setWireless = (isWireless: boolean) => {
      Object.assign(player.video, { webkitCurrentPlaybackTargetIsWireless: isWireless })
      player.video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
    }
    return { ...player, probe, picker, setWireless }
  }

  it('is offered while Safari sees a device', () => {
    const player = setUpAirPlay()
    const event = new Event('webkitplaybacktargetavailabilitychanged')
    player.probe.dispatchEvent(Object.assign(event, { availability: 'available' }))
    expect(stateOf(player)).toBe('available')
  })

  it('opens the picker at once, with an address for TVs in the element', async () => {
    const player = setUpAirPlay()
    await player.toggle()
    expect(player.reopen).toHaveBeenCalledTimes(1)
    expect(player.picker).toHaveBeenCalledTimes(1)
  })

  it('comes back when the TV has stopped', async () => {
    const player = setUpAirPlay()
    await player.toggle()
    player.setWireless(true)
    expect(stateOf(player)).toBe('connected')
    player.setWireless(false)
    expect(player.reopen).toHaveBeenCalledTimes(2)
  })
})
