import { useRef, useState } from 'react'
import { activateTv, type ActivatedTv } from './activate-tv'
import { dropCodeFromAddress, pathWithCode } from './code-in-address'
import type { ApiError } from '@/lib/api/result'
import { showModal } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/is-logged-in'

export type ActivationState =
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'failed'; error: ApiError }
  | { name: 'succeeded'; tv: ActivatedTv }
  | { name: 'undone'; tv: ActivatedTv }

const unauthorized = 401

/** Asks a guest to log in, over this page and back to it, with the code that is to be sent then. */
export function askForLogin(code: string): void {
  showModal('login', { redirectTo: pathWithCode(code) })
}

/** Where letting a TV in stands (specification 2). A code is sent once, however often it is submitted. */
export function useActivation() {
  const [state, setState] = useState<ActivationState>({ name: 'idle' })
  const sending = useRef(false)

  async function send(code: string): Promise<void> {
    if (sending.current) return
    if (!isLoggedIn()) return askForLogin(code)
    sending.current = true
    setState({ name: 'submitting' })
    const { data: tv, error } = await activateTv(code)
    sending.current = false
    if (error?.status === unauthorized) {
      setState({ name: 'idle' })
      return askForLogin(code)
    }
    dropCodeFromAddress()
    setState(error ? { name: 'failed', error } : { name: 'succeeded', tv })
  }

  return { state, setState, send }
}
