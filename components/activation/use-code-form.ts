import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { codeInAddress } from './code-in-address'
import { findFault, type CodeFault } from './parse-code'
import { limits } from '@/lib/contract/limits'
import { isLoggedIn } from '@/lib/session/session-state'
import { toCode } from './code-input'
import { askForLogin } from './use-activation'

/**
 * The form of a code. One that the address bears is filled in and sent after a second, unless the viewer does something
 * about it before; a guest is asked to log in first (specification 2).
 */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [fault, setFault] = useState<CodeFault | null>(null)
  const [submitted, setSubmitted] = useState(false)

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    clearTimeout(timer.current)
    const code = toCode(input.current?.value ?? '')
    const wrong = findFault(code)
    setSubmitted(true)
    setFault(wrong)
    if (wrong) input.current?.focus()
    else void send(code)
  }

  function mend(code: string) {
    clearTimeout(timer.current)
    if (submitted) setFault(findFault(code))
  }

  const sendByItself = useEffectEvent(() => submit())
  useEffect(() => {
    const code = toCode(codeInAddress() ?? '')
    if (code !== '' && input.current) input.current.value = code
    if (!isLoggedIn()) askForLogin(code)
    else if (findFault(code) === null)
      timer.current = setTimeout(() => sendByItself(), limits.activationAutoSubmitMs)
    return () => clearTimeout(timer.current)
  }, [])

  return { input, fault, submit, mend }
}
