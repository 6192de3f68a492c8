/** @jest-environment jsdom */
import { access, createRemote, createVideo, playRemotely, settle } from './testing/remote-player'

beforeEach(() => (window.matchMedia = () => ({ matches: true }) as MediaQueryList))
afterEach(() => jest.restoreAllMocks())

describe('remote playback', () => {
  const setUpRemote = (currentSrc: string, options: Parameters<typeof playRemotely>[1] = {}) => {
    const remote = createRemote()
    return { remote, ...playRemotely({ remote, currentSrc }, options) }
  }
  const fromAddress = 'https://hilal.test/media/t/salt/master.m3u8'

  it('is offered while a device is in reach', () => {
    const player = setUpRemote('blob:1')
    expect(player.state()).toBe('none')
    player.remote.say(true)
    expect(player.state()).toBe('available')
    player.remote.say(false)
    expect(player.state()).toBe('none')
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
    const player = setUpRemote(fromAddress, { getRemotePlayback })
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
    expect(player.failures()).toBe(0)
  })

  it('comes back and says so when the browser refuses to show devices', async () => {
    const player = setUpRemote(fromAddress)
    player.remote.prompt.mockRejectedValue(new DOMException('no device', 'NotFoundError'))
    await player.toggle()
    expect([player.reopen.mock.calls.length, player.failures()]).toEqual([2, 1])
  })

  it('asks once for two presses, so that neither undoes the other', async () => {
    const player = setUpRemote(fromAddress)
    player.remote.prompt.mockReturnValueOnce(new Promise(() => {}))
    player.remote.prompt.mockRejectedValue(new DOMException('pending', 'OperationError'))
    await player.toggle()
    await player.toggle()
    expect(player.remote.prompt).toHaveBeenCalledTimes(1)
    expect(player.reopen).toHaveBeenCalledTimes(1)
  })

  it('shows no devices for an address that failed before its metadata', async () => {
    const player = setUpRemote(fromAddress, { loads: false })
    await player.toggle()
    player.store.dispatch({ type: 'failed', error: { kind: 'media' } as never })
    await player.loadMetadata()
    expect(player.remote.prompt).not.toHaveBeenCalled()
  })

  it('waits for another press when the metadata comes too late for the first', async () => {
    const player = setUpRemote(fromAddress, { loads: false })
    Object.assign(navigator, { userActivation: { isActive: false } })
    await player.toggle()
    await player.loadMetadata()
    expect([player.state(), player.remote.prompt.mock.calls.length]).toEqual(['ready', 0])
    await player.toggle()
    expect([player.state(), player.remote.prompt.mock.calls.length]).toEqual(['none', 1])
    Object.assign(navigator, { userActivation: undefined })
  })

  it('goes on here and says so when the address is refused', async () => {
    const player = setUpRemote(fromAddress, {
      getRemotePlayback: () => Promise.resolve({ error: { status: 403 } }),
    })
    await player.toggle()
    expect(player.reopen).not.toHaveBeenCalled()
    expect(player.failures()).toBe(1)
  })

  it('comes back when the address does not play', async () => {
    const player = setUpRemote(fromAddress)
    await player.toggle()
    player.store.dispatch({ type: 'failed', error: { kind: 'media' } as never })
    expect(player.reopen).toHaveBeenCalledTimes(2)
    expect(player.failures()).toBe(1)
  })

  it('forgets a failure once no device is in reach', async () => {
    const getRemotePlayback = () => Promise.resolve({ error: { status: 403 } })
    const player = setUpRemote(fromAddress, { getRemotePlayback })
    player.remote.say(true)
    await player.toggle()
    expect(player.failures()).toBe(1)
    player.remote.say(false)
    expect(player.failures()).toBe(0)
  })

  it('says how far the connection is', () => {
    const player = setUpRemote('blob:1')
    player.remote.say(true)
    const states = ['connecting', 'connect', 'disconnect'].map((type) => {
      player.remote.dispatchEvent(new Event(type))
      return player.state()
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
    expect(player.state()).toBe('none')
  })

  it('ends a watch for devices that begins as the player ends', async () => {
    const player = setUpRemote('blob:1')
    player.stop()
    await settle()
    expect(player.remote.cancelWatchAvailability).toHaveBeenCalledTimes(1)
  })

  it('begins no watch for devices after the player has ended', async () => {
    const player = setUpRemote('blob:1')
    player.remote.dispatchEvent(new Event('connect'))
    const ended = player.toggle()
    player.stop()
    await ended
    expect(player.remote.watchAvailability).toHaveBeenCalledTimes(1)
  })
})

describe('a phone that plays no media source on TVs', () => {
  function setUpPhone() {
    window.matchMedia = () => ({ matches: false }) as MediaQueryList
    const remote = createRemote()
    const probe = createVideo({ remote })
    const create = jest.spyOn(document, 'createElement')
    const members = { remote: createRemote(), currentSrc: 'blob:1', canPlayType: () => 'maybe' }
    const video = createVideo(members)
    create.mockReturnValueOnce(video).mockReturnValueOnce(probe)
    return { ...playRemotely(members), probe, devices: remote }
  }

  it('looks for TVs with the address that it plays', () => {
    const { probe, devices, state } = setUpPhone()
    expect(new URL(probe.src).pathname).toBe('/media/t/a')
    devices.say(true)
    expect(state()).toBe('available')
  })

  it('drops that address with the player', () => {
    const { probe, stop } = setUpPhone()
    stop()
    expect(probe.hasAttribute('src')).toBe(false)
  })
})
