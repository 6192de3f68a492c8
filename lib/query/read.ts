import { callGateway, type Route } from '../api/browser/call-gateway'
import type { ApiError } from '../api/result'
import type { Call, CallData, CallInput } from '../contract/call'

/** An error as it can be thrown: `message` stays `null` where the host said nothing. */
export const thrown = (error: ApiError): Error & ApiError => Object.assign(new Error('Call failed'), error)

/** The data of a call, as React Query wants it. Throws the `ApiError`. */
export async function read<C extends Call>(
  route: Route<C>,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallData<C>> {
  const answer = await callGateway<C>(route, input, options)
  if (answer.error) throw thrown(answer.error)
  return answer.data.data
}
