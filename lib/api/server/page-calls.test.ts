import type { ApiError } from '../result'
import { responseOrNull, HostError, requireResponse } from './page-calls'

const failure = (status: number | null): { error: ApiError } => ({
  error: { code: 'E.6', status, message: 'Gone fishing', retryable: true },
})

describe("a host's response", () => {
  it('is passed through', () => {
    expect(requireResponse({ data: [1] })).toEqual([1])
    expect(responseOrNull({ data: [1] })).toEqual([1])
  })

  it('is null when the host does not know the item', () => {
    expect(responseOrNull(failure(404))).toBeNull()
  })

  it('throws on any other failure', () => {
    expect(() => requireResponse(failure(404))).toThrow(HostError)
    expect(() => responseOrNull(failure(503))).toThrow('E.6 503: Gone fishing')
    expect(() => responseOrNull(failure(null))).toThrow('no response')
  })
})
