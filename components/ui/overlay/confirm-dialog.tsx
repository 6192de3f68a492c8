'use client'

import { useId, useState } from 'react'
import { cx } from '../cx'
import { Button } from '../form/button'
import { Dialog } from './dialog'
import { Notice } from '../feedback/notice'
import { Icon, type IconShape } from '../icons/icon'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  /** Beside the text. */
  icon?: IconShape
  title: string
  text: string
  acceptLabel: string
  cancelLabel: string
  closeLabel: string
  /** For what cannot be undone. */
  danger?: boolean
  /** Draws both buttons alike. */
  alike?: boolean
  /** Can only be closed by the two buttons. */
  preventClosing?: boolean
  hideCloseButton?: boolean
  /** Performs the action. Resolves to an error message, which is shown, or to `null`, which closes the dialog. */
  onAccept: () => Promise<string | null>
}

/** A confirmation. While the action runs the dialog stays open; it shows the action's error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onClosed,
    icon,
    title,
    text,
    acceptLabel,
    cancelLabel,
    closeLabel,
    danger,
    alike,
    onAccept,
  } = props
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

  const emphasis = danger ? 'danger' : 'primary'
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
      <div className="mb-4 flex items-center gap-4">
        {icon && (
          <span className="grid size-14 flex-none place-items-center rounded-pill bg-raised text-warning">
            <Icon icon={icon} size="l" />
          </span>
        )}
        <p className="min-w-0 text-secondary" id={textId}>
          {text}
        </p>
      </div>
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      <div
        className={cx(
          'mt-6 dialog-actions',
          alike && '[&>button]:min-w-fit [&>button]:basis-[calc(50%-6px)]',
        )}
      >
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={alike ? 'outline' : emphasis} busy={busy} onClick={() => void accept()}>
          {acceptLabel}
        </Button>
      </div>
    </Dialog>
  )
}
