/** @jest-environment jsdom */
import type { Fault } from '../core/engine-types'
import { createRecoveryDriver, type RecoveryDriver } from './recovery-driver'

const fault: Fault = { kind: 'network', stream: 'main', details: 'fragLoadError', status: null }
const refused: Fault = { ...fault, kind: 'refused', status: 403 }
const actions = {
  restartLoading: jest.fn(),
  recoverMedia: jest.fn(),
  dropRendition: jest.fn(() => true),
  dropText: jest.fn(),
  renew: jest.fn(() => Promise.resolve()),
  giveUp: jest.fn(),
  hasBuffer: jest.fn(() => false),
}
let driver: RecoveryDriver
let online: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  actions.hasBuffer.mockReturnValue(false)
  actions.dropRendition.mockReturnValue(true)
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  driver = createRecoveryDriver(actions)
})
afterEach(() => {
  driver.destroy()
  online.mockRestore()
  jest.useRealTimers()
})

function failTimes(times: number) {
  for (let count = 0; count < times; count += 1) {
    driver.fault(fault)
    jest.advanceTimersByTime(1_000)
  }
}

it('waits exactly one second before it loads again', () => {
  driver.fault(fault)
  jest.advanceTimersByTime(999)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('takes the faults of one outage for one', () => {
  driver.fault(fault)
  driver.fault(fault)
  jest.advanceTimersByTime(5_000)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('gives up at the sixth fault in a row', () => {
  failTimes(5)
  expect(actions.giveUp).not.toHaveBeenCalled()
  driver.fault(fault)
  expect(actions.giveUp).toHaveBeenCalledWith(fault)
  expect(actions.restartLoading).toHaveBeenCalledTimes(5)
})

it('begins to count anew after a segment', () => {
  failTimes(5)
  driver.segmentLoaded('main')
  failTimes(5)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('waits offline for as long as it takes and loads the moment the network is back', () => {
  online.mockReturnValue(false)
  driver.fault(fault)
  jest.advanceTimersByTime(60_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('plays what is loaded before it gives up, and tries once more then', () => {
  actions.hasBuffer.mockReturnValue(true)
  failTimes(6)
  expect(actions.giveUp).not.toHaveBeenCalled()
  actions.hasBuffer.mockReturnValue(false)
  driver.starved()
  expect(actions.restartLoading).toHaveBeenCalledTimes(6)
  driver.fault(fault)
  expect(actions.giveUp).toHaveBeenCalledTimes(1)
})

it('leaves a stall alone', () => {
  driver.starved()
  jest.advanceTimersByTime(60_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  expect(actions.recoverMedia).not.toHaveBeenCalled()
})

it('asks once for a new address, however many requests were refused', async () => {
  driver.fault(refused)
  driver.fault(refused)
  driver.fault({ ...refused, stream: 'audio' })
  await Promise.resolve()
  expect(actions.renew).toHaveBeenCalledTimes(1)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('plays on without subtitles that cannot be had', () => {
  driver.fault({ ...fault, stream: 'subtitle', status: 404 })
  expect(actions.dropText).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(10_000)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('gives up when the last rendition cannot be dropped', () => {
  actions.dropRendition.mockReturnValue(false)
  for (let count = 0; count < 3; count += 1) driver.fault({ ...fault, kind: 'media' })
  expect(actions.recoverMedia.mock.calls).toEqual([[false], [true]])
  expect(actions.giveUp).toHaveBeenCalledTimes(1)
})

it('loads again when loading has stalled, then attaches the media anew, then gives up', () => {
  const taken = () => {
    jest.advanceTimersByTime(0)
    return [actions.restartLoading, actions.recoverMedia, actions.giveUp].map(({ mock }) => mock.calls.length)
  }
  const steps = [1, 2, 3].map((times) => {
    driver.stalled(times)
    return taken()
  })
  expect(steps).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ])
})

it('leaves stalled loading to the pause after a fault', () => {
  driver.fault(fault)
  driver.stalled(3)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('waits for the network where loading has stalled offline', () => {
  online.mockReturnValue(false)
  driver.stalled(3)
  expect(actions.giveUp).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('tries once more what it had put off when loading has stalled', () => {
  actions.hasBuffer.mockReturnValue(true)
  failTimes(6)
  driver.stalled(1)
  expect(actions.restartLoading).toHaveBeenCalledTimes(6)
})

it('does nothing more once it is destroyed', () => {
  driver.fault(fault)
  driver.destroy()
  jest.advanceTimersByTime(10_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
})
