'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Spinner } from '@/components/ui/feedback/spinner'
import { limits } from '@/lib/contract/limits'
import css from './modal-waiting.module.css'

export interface WaitingTexts {
  loading: string
  failure: string
  tryAgain: string
  close: string
}

interface ModalWaitingProps {
  open: boolean
  /** Whether the modal that it stands in for is to go. */
  leaving: boolean
  failed: boolean
  texts: WaitingTexts
  onRetry: () => void
  onClose: () => void
  onClosed: () => void
}

/**
 * Stands in for a modal that has not come: a spinner after 300 ms, or what went wrong with another try. Remount
 * it (`key`) for each try.
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

  // Nothing fades where nothing was to be seen, also where it left in the moment in which it was shown.
  useEffect(() => {
    if (open && seen) wasSeen.current = true
    else if (leaving && !wasSeen.current) onClosed()
  }, [open, leaving, seen, onClosed])

  const shared = { open: open && seen, onClose, onClosed, closeLabel: texts.close }
  if (!failed)
    return (
      <Dialog {...shared} key="loading" title={texts.loading}>
        <div className={css.spinner}>
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
