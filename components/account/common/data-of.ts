import type { Answer, Result } from '@/lib/api/result'

/** The data of an answer without the rest of its envelope. */
export function dataOf<Data>(result: Result<Answer<Data, unknown>>): Result<Data> {
  return result.error ? { error: result.error } : { data: result.data.data }
}
