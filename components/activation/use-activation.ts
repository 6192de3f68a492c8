import { useRef, useState } from 'react'
import { api } from '@/lib/api/browser/api'
import { dropCodeFromAddress, pathWithCode } from './code-in-address'
import type { ApiError } from '@/lib/api/result'
import type { CallData } from '@/lib/contract/call'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { showModal } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/session-state'

/** The TV that was let in, as the list of devices names it; `deviceCount` is with it. */
export type ActivatedTv = CallData<typeof sessionCalls.activate>

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
    const { data: tv, error } = await api.auth.activate({ body: { activationCode: code } })
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
