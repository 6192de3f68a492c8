import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { codeInAddress, findCodeError, parseCode, type CodeError } from './activation-code'
import { limits } from '@/lib/contract/limits'
import { isLoggedIn } from '@/lib/session/session-state'
import { showLogin } from './use-activation'

/**
 * The form of a code. One in the address is filled in and sent after a second, unless the viewer changes or sends it
 * before; a guest has to log in first (specification 2).
 */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [codeError, setCodeError] = useState<CodeError | null>(null)
  const [submitted, setSubmitted] = useState(false)

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    clearTimeout(timer.current)
    const code = parseCode(input.current?.value ?? '')
    const error = findCodeError(code)
    setSubmitted(true)
    setCodeError(error)
    if (error) input.current?.focus()
    else void send(code)
  }

  function onCode(code: string) {
    clearTimeout(timer.current)
    if (submitted) setCodeError(findCodeError(code))
  }

  const sendAutomatically = useEffectEvent(() => submit())
  useEffect(() => {
    const code = parseCode(codeInAddress() ?? '')
    if (code !== '' && input.current) input.current.value = code
    if (!isLoggedIn()) showLogin(code)
    else if (findCodeError(code) === null)
      timer.current = setTimeout(() => sendAutomatically(), limits.activationAutoSubmitMs)
    return () => clearTimeout(timer.current)
  }, [])

  return { input, codeError, submit, onCode }
}
