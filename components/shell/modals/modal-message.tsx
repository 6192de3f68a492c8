import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'

const tones = { success: 'text-teal', error: 'text-error', warning: 'text-warning', info: 'text-info' }

interface ModalMessageProps {
  /** By which the dialog names its text. */
  id: string
  tone: keyof typeof tones
  icon: IconShape
  children: string
}

/** The text of a modal beside an icon in the colour of its kind. Line breaks of the text are shown. */
export function ModalMessage({ id, tone, icon, children }: ModalMessageProps) {
  return (
    <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <span className={cx('grid size-14 place-items-center rounded-pill bg-raised', tones[tone])}>
        <Icon icon={icon} size="l" />
      </span>
      <p className="[text-align:match-parent] whitespace-pre-line text-secondary" id={id} dir="auto">
        {children}
      </p>
    </div>
  )
}
