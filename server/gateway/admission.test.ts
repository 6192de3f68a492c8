import { createAdmission } from './admission'

const hour = 3_600_000
let isBehind = false
let now = 0
const meter = { isBehind: () => isBehind, close: jest.fn() }
const start = (maxUnderWay = 2) => createAdmission({ meter, maxUnderWay, now: () => now })

beforeEach(() => {
  isBehind = false
  now = 0
})

it('lets everybody in while the process keeps up', () => {
  const admission = start()
  expect(admission.enter('device-1')).not.toBeNull()
  expect(admission.enter('device-2')).not.toBeNull()
})

it('puts newcomers off while the process is behind with its work', () => {
  const admission = start()
  isBehind = true
  expect(admission.enter('device-1')).toBeNull()
  isBehind = false
  expect(admission.enter('device-1')).not.toBeNull()
})

it('puts newcomers off while too many calls wait for the host', () => {
  const admission = start(2)
  const leave = admission.enter('device-1')
  admission.enter('device-2')
  expect(admission.enter('device-3')).toBeNull()
  leave?.('device-1')
  expect(admission.enter('device-3')).not.toBeNull()
})

it('lets a device go on that was given an address, for two hours', () => {
  const admission = start()
  admission.enter('device-1')?.('device-1')
  isBehind = true
  now = 2 * hour - 1
  expect(admission.enter('device-1')).not.toBeNull()
  now = 2 * hour
  expect(admission.enter('device-1')).toBeNull()
})

it('takes a device that the host refused for a newcomer', () => {
  const admission = start()
  admission.enter('device-1')?.(null)
  isBehind = true
  expect(admission.enter('device-1')).toBeNull()
})

it('takes a caller without a device for a newcomer, and knows the device that it was given', () => {
  const admission = start()
  admission.enter('')?.('device-1')
  isBehind = true
  expect(admission.enter('')).toBeNull()
  expect(admission.enter('device-1')).not.toBeNull()
})
