import type { Answer, Result } from '../api/result'

/** The data of a call's answer, without its envelope. */
export async function dataOf<Data>(call: Promise<Result<Answer<Data, unknown>>>): Promise<Result<Data>> {
  const { data: answer, error } = await call
  return error ? { error } : { data: answer.data }
}
