/** @jest-environment jsdom */
import { playRemotely } from './testing/remote-player'

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** Safari, whose picker does not open before the element knows its media, and says nothing about it. */
function setUpAirPlay() {
  const create = jest.spyOn(document, 'createElement')
  const opened = jest.fn()
  const player = playRemotely(
    {
      webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
        if (this.readyState > 0) opened()
      },
      webkitCurrentPlaybackTargetIsWireless: false,
      currentSrc: 'blob:1',
    },
    { loads: false },
  )
  const probe = create.mock.results.at(-1)?.value as HTMLVideoElement
  const setWireless = (isWireless: boolean) => {
    Object.assign(player.video, { webkitCurrentPlaybackTargetIsWireless: isWireless })
    player.video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  }
  /** Presses, and has the metadata of the address for TVs arrive. */
  const press = async () => {
    await player.toggle()
    await player.loadMetadata()
  }
  const times = () => opened.mock.calls.length
  return { ...player, probe, times, setWireless, press }
}

describe('AirPlay', () => {
  it('is offered while Safari sees a device', () => {
    const player = setUpAirPlay()
    const event = new Event('webkitplaybacktargetavailabilitychanged')
    player.probe.dispatchEvent(Object.assign(event, { availability: 'available' }))
    expect(player.state()).toBe('available')
  })

  it('opens the picker once the element knows the media of the address for TVs', async () => {
    const player = setUpAirPlay()
    await player.toggle()
    expect(player.times()).toBe(0)
    await player.loadMetadata()
    expect(player.times()).toBe(1)
  })

  it('says that another press opens the picker, since Safari may have refused a late one', async () => {
    const player = setUpAirPlay()
    await player.press()
    expect(player.state()).toBe('ready')
    await player.toggle()
    expect([player.times(), player.reopen.mock.calls.length]).toEqual([2, 1])
    expect(player.state()).not.toBe('ready')
  })

  it('comes back when no TV is chosen within half a minute', async () => {
    const player = setUpAirPlay()
    await player.press()
    jest.advanceTimersByTime(29_000)
    expect(player.reopen).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1_000)
    expect(player.reopen).toHaveBeenCalledTimes(2)
    expect(player.state()).toBe('none')
  })

  it('stays on the TV that was chosen', async () => {
    const player = setUpAirPlay()
    await player.press()
    player.setWireless(true)
    jest.advanceTimersByTime(60_000)
    expect(player.reopen).toHaveBeenCalledTimes(1)
  })

  it('comes back when the TV has stopped', async () => {
    const player = setUpAirPlay()
    await player.press()
    player.setWireless(true)
    expect(player.state()).toBe('connected')
    player.setWireless(false)
    expect(player.reopen).toHaveBeenCalledTimes(2)
  })
})
