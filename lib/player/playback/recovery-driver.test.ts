/** @jest-environment jsdom */
import type { EngineError } from '@/lib/player/core'
import { createRecoveryDriver, type RecoveryDriver } from './recovery'

const error: EngineError = { kind: 'network', stream: 'main', details: 'fragLoadError', status: null }
const refused: EngineError = { ...error, kind: 'refused', status: 403 }
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
    driver.handleError(error)
    jest.advanceTimersByTime(1_000)
  }
}

it('waits exactly one second before it loads again', () => {
  driver.handleError(error)
  jest.advanceTimersByTime(999)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('counts the errors of one outage once', () => {
  driver.handleError(error)
  driver.handleError(error)
  jest.advanceTimersByTime(5_000)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('gives up at the sixth consecutive error', () => {
  failTimes(5)
  expect(actions.giveUp).not.toHaveBeenCalled()
  driver.handleError(error)
  expect(actions.giveUp).toHaveBeenCalledWith(error)
  expect(actions.restartLoading).toHaveBeenCalledTimes(5)
})

it('resets the count after a segment', () => {
  failTimes(5)
  driver.segmentLoaded('main')
  failTimes(5)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('waits offline indefinitely and loads once the network returns', () => {
  online.mockReturnValue(false)
  driver.handleError(error)
  jest.advanceTimersByTime(60_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('plays the buffer before giving up, then retries once', () => {
  actions.hasBuffer.mockReturnValue(true)
  failTimes(6)
  expect(actions.giveUp).not.toHaveBeenCalled()
  actions.hasBuffer.mockReturnValue(false)
  driver.starved()
  expect(actions.restartLoading).toHaveBeenCalledTimes(6)
  driver.handleError(error)
  expect(actions.giveUp).toHaveBeenCalledTimes(1)
})

it('ignores a buffering stall', () => {
  driver.starved()
  jest.advanceTimersByTime(60_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
  expect(actions.recoverMedia).not.toHaveBeenCalled()
})

it('requests one new address for many refused requests', async () => {
  driver.handleError(refused)
  driver.handleError(refused)
  driver.handleError({ ...refused, stream: 'audio' })
  await Promise.resolve()
  expect(actions.renew).toHaveBeenCalledTimes(1)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('continues without unavailable subtitles', () => {
  driver.handleError({ ...error, stream: 'subtitle', status: 404 })
  expect(actions.dropText).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(10_000)
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('gives up when the last rendition cannot be dropped', () => {
  actions.dropRendition.mockReturnValue(false)
  for (let count = 0; count < 3; count += 1) driver.handleError({ ...error, kind: 'media' })
  expect(actions.recoverMedia.mock.calls).toEqual([[false], [true]])
  expect(actions.giveUp).toHaveBeenCalledTimes(1)
})

it('reloads stalled media, then reattaches it, then gives up', () => {
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

it('leaves a stall to a pending retry', () => {
  driver.handleError(error)
  driver.stalled(3)
  expect(actions.giveUp).not.toHaveBeenCalled()
})

it('waits for the network when loading stalls offline', () => {
  online.mockReturnValue(false)
  driver.stalled(3)
  expect(actions.giveUp).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(actions.restartLoading).toHaveBeenCalledTimes(1)
})

it('makes its postponed retry when loading stalls', () => {
  actions.hasBuffer.mockReturnValue(true)
  failTimes(6)
  driver.stalled(1)
  expect(actions.restartLoading).toHaveBeenCalledTimes(6)
})

it('does nothing once destroyed', () => {
  driver.handleError(error)
  driver.destroy()
  jest.advanceTimersByTime(10_000)
  expect(actions.restartLoading).not.toHaveBeenCalled()
})
