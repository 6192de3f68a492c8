import type { ApiError, CallResponse, CallResult } from '../api/result'

/** An error as it can be thrown: `message` stays `null` where the host said nothing. */
export const thrown = (error: ApiError): Error & ApiError => Object.assign(new Error('Call failed'), error)

/** The response of a call, as React Query wants it. Throws the `ApiError`. */
export async function unwrap<Data, Meta>(
  call: Promise<CallResult<Data, Meta>>,
): Promise<CallResponse<Data, Meta>> {
  const result = await call
  if (result.error) throw thrown(result.error)
  return result
}

/** The data of a call, as React Query wants it. Throws the `ApiError`. */
export async function unwrapData<Data>(call: Promise<CallResult<Data, unknown>>): Promise<Data> {
  return (await unwrap(call)).data
}
