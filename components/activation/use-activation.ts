import { useRef, useState } from 'react'
import { api } from '@/lib/api/browser/api'
import { pathWithCode, removeCodeFromAddress } from './activation-code'
import type { ApiError } from '@/lib/api/result'
import type { CallData } from '@/lib/contract/call'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { showModal } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/session-state'

/** The activated TV, as the list of devices names it; `deviceCount` includes it. */
export type ActivatedTv = CallData<typeof sessionCalls.activate>

export type ActivationState =
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'failed'; error: ApiError }
  | { name: 'succeeded'; tv: ActivatedTv }
  | { name: 'undone'; tv: ActivatedTv }

const unauthorized = 401

/** Opens the login over this page, which leads back to it with the code to send then. */
export function showLogin(code: string): void {
  showModal('login', { redirectTo: pathWithCode(code) })
}

/** The state of activating a TV (specification 2). A code is sent once, however often it is submitted. */
export function useActivation() {
  const [state, setState] = useState<ActivationState>({ name: 'idle' })
  const sending = useRef(false)

  async function send(code: string): Promise<void> {
    if (sending.current) return
    if (!isLoggedIn()) return showLogin(code)
    sending.current = true
    setState({ name: 'submitting' })
    const { data: tv, error } = await api.auth.activate({ body: { activationCode: code } })
    sending.current = false
    if (error?.status === unauthorized) {
      setState({ name: 'idle' })
      return showLogin(code)
    }
    removeCodeFromAddress()
    setState(error ? { name: 'failed', error } : { name: 'succeeded', tv })
  }

  return { state, setState, send }
}
