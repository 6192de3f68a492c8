import type { ApiError } from '../result'
import { answerOrNull, HostFailure, requireAnswer } from './require-data'

const failure = (status: number | null): { error: ApiError } => ({
  error: { code: 'E.6', status, message: 'Gone fishing', retryable: true },
})

describe("a host's response", () => {
  it('is passed through', () => {
    expect(requireAnswer({ data: [1] })).toEqual([1])
    expect(answerOrNull({ data: [1] })).toEqual([1])
  })

  it('is null when the host does not know the item', () => {
    expect(answerOrNull(failure(404))).toBeNull()
  })

  it('throws on any other failure', () => {
    expect(() => requireAnswer(failure(404))).toThrow(HostFailure)
    expect(() => answerOrNull(failure(503))).toThrow('E.6 503: Gone fishing')
    expect(() => answerOrNull(failure(null))).toThrow('no answer')
  })
})
