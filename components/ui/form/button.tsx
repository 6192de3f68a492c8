import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'
import { Spinner } from '../feedback/spinner'

interface Look {
  variant?: 'primary' | 'glass' | 'outline' | 'text' | 'danger'
  size?: 's' | 'm' | 'l'
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
  const look = {
    className: css.button,
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
    'aria-busy': busy || undefined,
  }
  const content = (
    <>
      <span className={css.content}>
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
