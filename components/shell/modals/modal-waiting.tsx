'use client'

import { useEffect, useRef, useState } from 'react'
import { Button, Spinner, Dialog } from '@/components/ui/browser'
import { limits } from '@/lib/contract'

type Loaded<T> = { value?: undefined; failed: boolean } | { value: T; failed: false }

/** Loads once, and again on `retry`. Times out after 10 s, but still accepts a late result. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({ failed: false })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let left = false
    const settle = (next: Loaded<T>) => {
      if (!left) setState((last) => (last.value === undefined ? next : last))
    }
    const fail = () => settle({ failed: true })
    const timer = setTimeout(fail, limits.lazyTimeoutMs)
    void load()
      .then((value) => settle({ value, failed: false }), fail)
      .finally(() => clearTimeout(timer))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [load, attempt])

  function retry() {
    setState({ failed: false })
    setAttempt(attempt + 1)
  }
  return { ...state, attempt, retry }
}

export interface WaitingMessages {
  loading: string
  failure: string
  tryAgain: string
  close: string
}

interface ModalWaitingProps {
  open: boolean
  /** Whether the modal that it replaces is closing. */
  leaving: boolean
  failed: boolean
  messages: WaitingMessages
  onRetry: () => void
  onClose: () => void
  onClosed: () => void
}

/**
 * Replaces a modal that is loading: a spinner after 300 ms, or the error with a retry. Remount it (`key`) for each
 * attempt.
 */
export function ModalWaiting({
  open,
  leaving,
  failed,
  messages,
  onRetry,
  onClose,
  onClosed,
}: ModalWaitingProps) {
  const [delayPassed, setDelayPassed] = useState(false)
  const isShown = delayPassed || failed
  const wasShown = useRef(false)

  useEffect(() => {
    const timer = setTimeout(() => setDelayPassed(true), limits.lazyDelayMs)
    return () => clearTimeout(timer)
  }, [])

  // No fade-out for what was never visible, even if it closes just as it appears.
  useEffect(() => {
    if (open && isShown) wasShown.current = true
    else if (leaving && !wasShown.current) onClosed()
  }, [open, leaving, isShown, onClosed])

  const shared = { open: open && isShown, onClose, onClosed, closeLabel: messages.close }
  if (!failed)
    return (
      <Dialog {...shared} key="loading" title={messages.loading}>
        <div className="grid min-h-24 place-items-center">
          <Spinner size="l" />
        </div>
      </Dialog>
    )
  return (
    <Dialog {...shared} key="failed" role="alertdialog" title={messages.failure}>
      <Button block onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </Dialog>
  )
}
