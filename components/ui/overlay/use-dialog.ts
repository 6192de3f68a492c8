import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'

interface DialogBehaviour {
  open: boolean
  /** Escape, backdrop and X do nothing; the content holds the way out. */
  preventClosing: boolean
  onClose: () => void
  onClosed?: () => void
}

/** How long a dialog fades, in milliseconds. The style sheet says the same as `--slow`. */
export const fadeMs = 300

function focusFirst(dialog: HTMLDialogElement) {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
  wanted?.focus()
}

function giveBack(invoker: Element | null) {
  if (invoker instanceof HTMLElement && invoker.isConnected) invoker.focus()
}

/** Opens and closes a native modal dialog with its fade; focus goes in, and back to where it came from. */
export function useDialog({ open, preventClosing, onClose, onClosed }: DialogBehaviour) {
  const ref = useRef<HTMLDialogElement>(null)
  const [phase, setPhase] = useState<'closed' | 'open' | 'closing'>(open ? 'open' : 'closed')
  const pressedBackdrop = useRef(false)
  if (open && phase !== 'open') setPhase('open')
  if (!open && phase === 'open') setPhase('closing')

  const closed = useRef(onClosed)
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const invoker = useRef<Element | null>(null)
  useEffect(() => {
    closed.current = onClosed
  })

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    clearTimeout(fading.current)
    if (!dialog.open) {
      invoker.current = document.activeElement
      dialog.showModal()
      focusFirst(dialog)
    }
    return () => {
      const finish = () => {
        dialog.close()
        setPhase('closed')
        giveBack(invoker.current)
        closed.current?.()
      }
      if (dialog.isConnected) fading.current = setTimeout(finish, fadeMs)
      else giveBack(invoker.current)
    }
  }, [open])

  const leave = () => {
    if (!preventClosing) onClose()
  }
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget

  return {
    phase,
    leave,
    props: {
      ref,
      onCancel(event: SyntheticEvent) {
        if (!isOwn(event)) return
        event.preventDefault()
        leave()
      },
      // A second Escape or back gesture cannot be cancelled: the dialog that must stay opens again.
      onClose(event: SyntheticEvent<HTMLDialogElement>) {
        if (!isOwn(event) || !open) return
        if (preventClosing) event.currentTarget.showModal()
        else onClose()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && preventClosing) event.preventDefault()
      },
      onPointerDown(event: SyntheticEvent) {
        pressedBackdrop.current = isOwn(event)
      },
      onClick(event: MouseEvent) {
        if (isOwn(event) && pressedBackdrop.current) leave()
      },
    },
  }
}
