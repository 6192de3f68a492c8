'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Spinner } from '@/components/ui/feedback/spinner'
import { limits } from '@/lib/contract/limits'

export interface WaitingTexts {
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
  texts: WaitingTexts
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
  texts,
  onRetry,
  onClose,
  onClosed,
}: ModalWaitingProps) {
  const [due, setDue] = useState(false)
  const seen = due || failed
  const wasSeen = useRef(false)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), limits.lazyDelayMs)
    return () => clearTimeout(timer)
  }, [])

  // No fade-out for what was never visible, even if it closes at the moment of appearing.
  useEffect(() => {
    if (open && seen) wasSeen.current = true
    else if (leaving && !wasSeen.current) onClosed()
  }, [open, leaving, seen, onClosed])

  const shared = { open: open && seen, onClose, onClosed, closeLabel: texts.close }
  if (!failed)
    return (
      <Dialog {...shared} key="loading" title={texts.loading}>
        <div className="grid min-h-24 place-items-center">
          <Spinner size="l" />
        </div>
      </Dialog>
    )
  return (
    <Dialog {...shared} key="failed" role="alertdialog" title={texts.failure}>
      <Button block onClick={onRetry} data-autofocus="">
        {texts.tryAgain}
      </Button>
    </Dialog>
  )
}
