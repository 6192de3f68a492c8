'use client'

import { useId, type ReactNode } from 'react'
import { IconButton } from '../form/icon-button'
import { X } from '../icons/icons'
import { StarGrid } from '../icons/star-grid'
import { useDialog } from './use-dialog'

const widths = { s: '', m: '[--width:560px]', l: '[--width:640px]' }

export interface DialogProps {
  open: boolean
  /** The viewer asks to leave: set `open` to false. */
  onClose: () => void
  /** The fade has ended: the place for what follows, such as detaching or a next dialog. */
  onClosed?: () => void
  title: string
  closeLabel: string
  /** 480, 560 or 640 px wide from 768 px on; below that it is a sheet from the lower edge. */
  size?: keyof typeof widths
  /** Blocks Escape, backdrop and X. The children then hold a way out of their own. */
  preventClosing?: boolean
  /** Leaves out the X; Escape and backdrop still close. */
  hideCloseButton?: boolean
  role?: 'alertdialog'
  /** Id of the text that is read out with the title. */
  describedBy?: string
  children: ReactNode
}

/**
 * A modal dialog on the native element: inert background, focus kept within and given back, 300 ms fade.
 * Focus starts on the title, or on the element with `data-autofocus`.
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
