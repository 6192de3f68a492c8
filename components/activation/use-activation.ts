import { useRef, useState, useEffect, useEffectEvent, type SubmitEvent } from 'react'
import { api, type ApiError } from '@/lib/api/browser/api'
import { limits, type CallData, type sessionCalls } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { replaceAddress } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'
import { toAsciiDigits } from '@/components/ui'
import { useTv } from './tv-screen'

/** What is wrong with a typed code (specification 5). */
export type CodeError = 'required' | 'sixDigits'

/** The first six digits of a text, typed, pasted or from the address, in any script, as 0 to 9. */
export const parseCode = (text: string): string =>
  toAsciiDigits(text).replace(/\D/g, '').slice(0, limits.activationCodeLength)

export function findCodeError(code: string): CodeError | null {
  if (code === '') return 'required'
  return code.length === limits.activationCodeLength ? null : 'sixDigits'
}

const param = 'code'

/** The code in the page's address, as written there, or `null`. */
export function codeInAddress(): string | null {
  return new URLSearchParams(location.search).get(param)
}

/** The path of this page with a code to send after the login. */
export function pathWithCode(code: string): string {
  const query = new URLSearchParams(location.search)
  if (code === '') query.delete(param)
  else query.set(param, code)
  const search = query.toString()
  return location.pathname + (search && `?${search}`)
}

/** Removes the code from the page's address, so that going back or reloading does not send it again. */
export function removeCodeFromAddress(): void {
  if (codeInAddress() === null) return
  replaceAddress(pathWithCode(''))
}

/** The activated TV as the device list names it; `deviceCount` includes it. */
export type ActivatedTv = CallData<typeof sessionCalls.activate>

export type ActivationState =
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'failed'; error: ApiError }
  | { name: 'succeeded'; tv: ActivatedTv }
  | { name: 'undone'; tv: ActivatedTv }

const unauthorized = 401

/** Opens the login over this page. It returns here with the code to send. */
function showLogin(code: string): void {
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

  const isReady = state.name === 'succeeded'
  useEffect(() => useTv.setState({ isReady }), [isReady])

  return { state, setState, send }
}

/**
 * The form of a code. One in the address is filled in and sent after a second, unless the viewer changes or sends it
 * first. Guests have to log in first (specification 2).
 */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [codeError, setCodeError] = useState<CodeError | null>(null)

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    clearTimeout(timer.current)
    const code = parseCode(input.current?.value ?? '')
    const error = findCodeError(code)
    setCodeError(error)
    if (error) input.current?.focus()
    else void send(code)
  }

  function onCode(code: string) {
    clearTimeout(timer.current)
    useTv.setState({ code })
    setCodeError(null)
  }

  const sendAutomatically = useEffectEvent(() => submit())
  useEffect(() => {
    const code = parseCode(codeInAddress() ?? '')
    if (code !== '' && input.current) input.current.value = code
    // What was typed before hydration counts too.
    useTv.setState({ code: parseCode(input.current?.value ?? '') })
    if (!isLoggedIn()) showLogin(code)
    else if (findCodeError(code) === null)
      timer.current = setTimeout(() => sendAutomatically(), limits.activationAutoSubmitMs)
    return () => clearTimeout(timer.current)
  }, [])

  return { input, codeError, submit, onCode }
}
