import { createAdmission } from './serve-call'

const hour = 3_600_000
let isBehind = false
let now = 0
const meter = { isBehind: () => isBehind, close: jest.fn() }
const start = (maxUnderWay = 2) => createAdmission({ meter, maxUnderWay, now: () => now })

beforeEach(() => {
  isBehind = false
  now = 0
})

it('admits everybody while the process keeps up', () => {
  const admission = start()
  expect(admission.enter('device-1')).not.toBeNull()
  expect(admission.enter('device-2')).not.toBeNull()
})

it('delays new viewers while the process is overloaded', () => {
  const admission = start()
  isBehind = true
  expect(admission.enter('device-1')).toBeNull()
  isBehind = false
  expect(admission.enter('device-1')).not.toBeNull()
})

it('delays new viewers while too many calls wait for the host', () => {
  const admission = start(2)
  const leave = admission.enter('device-1')
  admission.enter('device-2')
  expect(admission.enter('device-3')).toBeNull()
  leave?.('device-1')
  expect(admission.enter('device-3')).not.toBeNull()
})

it('admits a device with a granted address for two hours', () => {
  const admission = start()
  admission.enter('device-1')?.('device-1')
  isBehind = true
  now = 2 * hour - 1
  expect(admission.enter('device-1')).not.toBeNull()
  now = 2 * hour
  expect(admission.enter('device-1')).toBeNull()
})

it('treats a device that the host refused as new', () => {
  const admission = start()
  admission.enter('device-1')?.(null)
  isBehind = true
  expect(admission.enter('device-1')).toBeNull()
})

it('treats a caller without a device as new, and recognises the device it is given', () => {
  const admission = start()
  admission.enter('')?.('device-1')
  isBehind = true
  expect(admission.enter('')).toBeNull()
  expect(admission.enter('device-1')).not.toBeNull()
})
