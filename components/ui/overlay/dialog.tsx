'use client'

import {
  useId,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { IconButton } from '../form/button'
import { X, StarGrid } from '../icons/icon'

interface DialogBehaviour {
  open: boolean
  /** Escape, backdrop and X do nothing; the content has its own way out. */
  preventClosing: boolean
  onClose: () => void
  onClosed?: () => void
}

/** How long a dialog fades, in milliseconds, as in `app/styles/overlays.css`. */
export const fadeMs = 300

function focusFirst(dialog: HTMLDialogElement) {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
  wanted?.focus()
}

function giveBack(invoker: Element | null) {
  if (invoker instanceof HTMLElement && invoker.isConnected) invoker.focus()
}

/** Opens and closes a native modal dialog with its fade, and moves the focus in and back. */
function useDialog({ open, preventClosing, onClose, onClosed }: DialogBehaviour) {
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
      // A second Escape or back gesture cannot be cancelled: a dialog that must stay opens again.
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

const widths = {
  s: '',
  m: '[--width:560px]',
  l: '[--width:640px]',
  wide: '[--width:880px]',
  xl: '[--width:1080px]',
}

export interface DialogProps {
  open: boolean
  /** The viewer wants to close it: set `open` to false. */
  onClose: () => void
  /** The fade has ended: for what follows, such as detaching or another dialog. */
  onClosed?: () => void
  title: string
  closeLabel: string
  /** 480, 560, 640, 880 or 1080 px wide from 768 px on; a bottom sheet below that. */
  size?: keyof typeof widths
  /** Blocks Escape, backdrop and X. The children then need their own way out. */
  preventClosing?: boolean
  /** Leaves out the X; Escape and backdrop still close. */
  hideCloseButton?: boolean
  role?: 'alertdialog'
  /** Id of the text that is read out after the title. */
  describedBy?: string
  children: ReactNode
}

/**
 * A native modal dialog: inert background, focus trapped and restored, 300 ms fade. Focus starts on the title, or on
 * the element with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, size = 's', preventClosing = false, hideCloseButton, role, children } = props
  const titleId = useId()
  const { phase, leave, props: behaviour } = useDialog({ ...props, preventClosing })
  return (
    <dialog
      {...behaviour}
      className={`dialog-box ${widths[size]} ${phase === 'closed' ? '' : 'modalOpen'}`}
      role={role}
      data-phase={phase}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
    >
      {phase !== 'closed' && (
        <div className="sheet-body">
          <StarGrid fade="down" />
          <div className="sheet-head">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {!preventClosing && !hideCloseButton && (
              <IconButton icon={X} label={closeLabel} onClick={leave} />
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
