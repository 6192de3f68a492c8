import { invalidResponse, httpError, networkError, type ApiError, describeError } from './result'

const cancelled: ApiError = { code: 'E.6', status: null, message: null, retryable: false }

it.each<[string, ApiError, string]>([
  ["the host's message for an HTTP error", httpError(403, 'Not yours'), 'Not yours'],
  ['the status name where the host sends no message', httpError(404, null), 'Not Found'],
  ['the default message after E.6 for an HTTP error without a name', httpError(599, null), 'E.6: Default'],
  ['the default message after E.6 for a redirect', invalidResponse('E.6', 302), 'E.6: Default'],
  ['the default message after E.6 for a success without a body', invalidResponse('E.6', 204), 'E.6: Default'],
  ['the default message alone for a failure without a status', cancelled, 'Default'],
  ['the default message after E.8 for a network failure', networkError(), 'E.8: Default'],
  ['the default message after E.4 for a schema violation', invalidResponse('E.4', 200), 'E.4: Default'],
])('shows %s', (_, error, text) => {
  expect(describeError(error, 'Default')).toBe(text)
})
