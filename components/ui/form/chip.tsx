import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, Check, type IconShape } from '../icons/icon'

const plain = 'bg-surface font-medium text-secondary hover:bg-overlay hover:text-ivory'
const filled =
  'bg-ivory font-strong text-night forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'

interface Look {
  icon?: IconShape
  /** Filled, bold and ticked: the current page, or a toggle that is on. */
  selected?: boolean
  children: ReactNode
}

type LinkProps = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href' | 'className'>
type PressProps = Look & { href?: undefined } & Omit<
    ComponentPropsWithRef<'button'>,
    keyof Look | 'className'
  >

/** A filter: a link when it has an `href` (`aria-current`), else a toggle button (`aria-pressed`). */
export function Chip(props: LinkProps | PressProps) {
  const { icon, selected = false, children, ...rest } = props
  const shape = selected ? Check : icon
  const className = `chip ${selected ? filled : plain}`
  const content = (
    <>
      {shape && <Icon icon={shape} size="xs" />}
      {children}
    </>
  )
  if (rest.href === undefined)
    return (
      <button type="button" aria-pressed={selected} {...rest} className={className}>
        {content}
      </button>
    )
  const { href, ...link } = rest
  return (
    <a aria-current={selected ? 'page' : undefined} {...link} href={href} className={className}>
      {content}
    </a>
  )
}
