import { badAnswer, httpError, networkError } from './api-error'
import { describeError } from './describe-error'

it("shows the host's words, the status name or the default message after its prefix", () => {
  expect(describeError(httpError(403, 'Not yours'), 'Default')).toBe('Not yours')
  expect(describeError(httpError(404, null), 'Default')).toBe('Not Found')
  expect(describeError(httpError(599, null), 'Default')).toBe('Default')
  expect(describeError(networkError(), 'Default')).toBe('E.8: Default')
  expect(describeError(badAnswer('E.4', 200), 'Default')).toBe('E.4: Default')
})
