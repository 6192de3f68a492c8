'use client'

import { useId, useState } from 'react'
import { Button } from '../form/button'
import { Dialog } from './dialog'
import { Notice } from '../feedback/notice'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  title: string
  text: string
  acceptLabel: string
  cancelLabel: string
  closeLabel: string
  /** For what cannot be undone. */
  danger?: boolean
  /** Only the two buttons close it. */
  preventClosing?: boolean
  hideCloseButton?: boolean
  /** Does it. Resolves to the message of a failure, which is shown, or to `null`, which closes the dialog. */
  onAccept: () => Promise<string | null>
}

/** A question before an act. While the act runs the dialog stays; a failure is told in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onClosed, title, text, acceptLabel, cancelLabel, closeLabel, danger, onAccept } =
    props
  const textId = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function accept() {
    setBusy(true)
    setError(null)
    const failure = await onAccept()
    setBusy(false)
    if (failure) setError(failure)
    else onClose()
  }

  function forget() {
    setError(null)
    onClosed?.()
  }

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      onClosed={forget}
      title={title}
      closeLabel={closeLabel}
      preventClosing={busy || props.preventClosing}
      hideCloseButton={props.hideCloseButton}
      describedBy={textId}
    >
      <p className="mb-4 text-secondary" id={textId}>
        {text}
      </p>
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3 [&>button]:flex-[1_1_140px]">
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void accept()}>
          {acceptLabel}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onClose} data-autofocus="">
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
