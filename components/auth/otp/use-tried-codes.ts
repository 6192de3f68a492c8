import { useRef } from 'react'
import type { ApiError } from '@/lib/api/result'
import type { Outcome } from '../common/use-auth-form'

/** What became of each code that was tried for one request: a refused one costs the viewer no second of few tries. */
export function useTriedCodes(verify: (otp: string) => Promise<ApiError | null>) {
  const tried = useRef(new Map<string, ApiError | null>())

  async function send(otp: string): Promise<Outcome> {
    const refusal = tried.current.get(otp)
    if (refusal && !refusal.retryable) return { failure: refusal }
    tried.current.set(otp, null)
    const failure = await verify(otp)
    tried.current.set(otp, failure)
    return failure ? { failure } : { leaving: true }
  }
  return {
    send,
    isNew: (otp: string) => !tried.current.has(otp),
    forget: () => tried.current.clear(),
  }
}
