import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'
import { Spinner } from '../feedback/spinner'

const variants = {
  primary: 'button-primary',
  glass: 'button-glass',
  outline: 'button-outline',
  text: 'button-plain',
  danger: 'button-danger',
}
const sizes = { s: 'min-h-11', m: '', l: 'xl:min-h-13' }

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** As wide as its container. */
  block?: boolean
  icon?: IconShape
  /** Draws the icon solid, as the play triangle is. */
  iconFill?: boolean
  /** Keeps its width, shows a spinner and answers no press; stays focusable. */
  busy?: boolean
  disabled?: boolean
  children: ReactNode
}

type Styling = 'className' | 'style'
type LinkProps = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href' | Styling>
type PressProps = Look & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look | Styling>
export type ButtonProps = LinkProps | PressProps

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A link when it has an `href`, else a button (of type `button` unless told otherwise). */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'm', block, icon, iconFill, busy, disabled, children, ...rest } = props
  const isOff = disabled || (busy && rest.href !== undefined)
  const look = {
    className: cx(
      'button',
      sizes[size],
      variant === 'text' ? 'px-2' : size === 's' && 'px-4.5',
      isOff ? 'button-off' : variants[variant],
      block && 'grid w-full',
    ),
    'aria-busy': busy || undefined,
  }
  const content = (
    <>
      <span className="button-text">
        {icon && <Icon icon={icon} size="s" fill={iconFill} />}
        {children}
      </span>
      {busy && <Spinner />}
    </>
  )
  if (rest.href === undefined) {
    const press = busy ? { 'aria-disabled': true, onClick: swallow } : { disabled }
    return (
      <button type="button" {...rest} {...look} {...press}>
        {content}
      </button>
    )
  }
  const { href, ...link } = rest
  if (disabled || busy)
    return (
      <span {...look} role="link" aria-disabled="true">
        {content}
      </span>
    )
  return (
    <a {...link} {...look} href={href}>
      {content}
    </a>
  )
}
