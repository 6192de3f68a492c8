import { createCircuitBreaker } from './send-request'

it('opens after repeated failures, probes once per pause and closes on success', () => {
  let clock = 0
  const breaker = createCircuitBreaker({ threshold: 2, pauseMs: 100, now: () => clock })
  breaker.failed()
  expect(breaker.admits()).toBe(true)
  breaker.failed()
  expect(breaker.admits()).toBe(false)
  clock = 101
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
  breaker.failed()
  clock = 202
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

it('counts consecutive failures only', () => {
  const breaker = createCircuitBreaker({ threshold: 2 })
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.admits()).toBe(true)
})
