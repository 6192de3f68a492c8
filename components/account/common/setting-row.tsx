import type { ReactNode } from 'react'
import { Icon, ChevronRight, LogOut, Skeleton, type IconShape } from '@/components/ui'

const rowLook =
  'flex min-h-18 flex-wrap items-center gap-3 px-4 py-3 md:px-6 [&>:is(button,a)]:flex-none [&>svg]:text-secondary'
const textLook = 'grid min-w-0 flex-[1_1_7.5em] grid-cols-[minmax(0,1fr)]'
/** The row's button goes below a sentence rather than squeeze it. */
const sentenceLook = 'grid min-w-0 flex-[1_1_min(14em,100%-4rem)] grid-cols-[minmax(0,1fr)]'
const valueLook = 'flex flex-wrap gap-x-3 text-muted [&>bdi]:min-w-0 [&>bdi]:wrap-anywhere'

interface SettingGroupProps {
  /** `SettingRow` and `SettingLink` alone. */
  children: ReactNode
  /** Whether the rows are placeholders. */
  busy?: boolean
}

/** The rows of a settings section, separated by lines. */
export function SettingGroup({ children, busy }: SettingGroupProps) {
  return (
    <ul
      className="rounded-lg bg-surface edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>li+li]:border-t [&>li+li]:border-hair"
      aria-busy={busy}
    >
      {children}
    </ul>
  )
}

interface SettingRowProps {
  icon?: IconShape
  title: ReactNode
  /** The current value. Undefined draws a placeholder; `null` leaves it out. */
  value: ReactNode
  /** Whether the value is a sentence, which takes more room than a name or a number. */
  isSentence?: boolean
  /** A button or link at the end of the row. */
  action?: ReactNode
}

function Value({ value }: Pick<SettingRowProps, 'value'>) {
  if (value === undefined) return <Skeleton shape="text" />
  return value !== null && <span className={valueLook}>{value}</span>
}

/** One setting: its name, its value, and a way to change it. */
export function SettingRow({ icon, title, value, isSentence, action }: SettingRowProps) {
  return (
    <li className={rowLook}>
      {icon && <Icon icon={icon} />}
      <div className={isSentence ? sentenceLook : textLook}>
        <span className="font-semibold">{title}</span>
        <Value value={value} />
      </div>
      {action}
    </li>
  )
}

interface SettingLinkProps {
  href: string
  icon: IconShape
  title: string
  /** The current value, or what the page is for. Undefined draws a placeholder; `null` leaves it out. */
  text: ReactNode
}

/** A row that links to a page, or to a place of this one. */
export function SettingLink({ href, icon, title, text }: SettingLinkProps) {
  return (
    <li>
      <a className={`${rowLook} hover:[&>span>:first-child]:text-gold`} href={href}>
        <Icon icon={icon} mirror={icon === LogOut} />
        <span className={textLook}>
          <span className="font-semibold">{title}</span>
          <Value value={text} />
        </span>
        <Icon icon={ChevronRight} mirror />
      </a>
    </li>
  )
}

/** A settings section that is a single form or summary. */
export function SettingPanel({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-4 edge-hair md:p-6 forced-colors:border forced-colors:border-[CanvasText] md:[&>a]:justify-self-start">
      {children}
    </div>
  )
}
