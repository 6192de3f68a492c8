import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconShape } from '../icons/icon'

/**
 * Tooltip with an icon control's name, over its positioned parent. A `title` on the control itself would be announced
 * as a description after the same name.
 */
export function PointerHint({ text }: { text: string }) {
  return <span className="hint" title={text} aria-hidden="true" />
}

const tones = {
  plain: 'hover:bg-wash aria-pressed:bg-wash',
  solid: 'bg-disc text-ivory disc-shadow unit-48 hover:bg-overlay',
}

interface IconLook {
  icon: IconShape
  /** The accessible name; a pointer is shown it as a tooltip. */
  label: string
  mirror?: boolean
  fill?: boolean
  /** `solid` is for art: a dark disc with a ring. */
  tone?: keyof typeof tones
}

type IconStyling = 'className' | 'style' | 'children' | 'aria-label' | 'title'
type IconLinkProps = IconLook & { href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    keyof IconLook | 'href' | IconStyling
  >
type IconPressProps = IconLook & { href?: undefined } & Omit<
    ComponentPropsWithRef<'button'>,
    keyof IconLook | IconStyling
  >

/** A round target of 44 px with an icon only: a link when it has an `href`, else a button. */
export function IconButton(props: IconLinkProps | IconPressProps) {
  const { icon, label, mirror, fill, tone = 'plain', ...rest } = props
  const look = { className: `icon-button ${tones[tone]}`, 'aria-label': label }
  const drawing = (
    <>
      <Icon icon={icon} mirror={mirror} fill={fill} />
      <PointerHint text={label} />
    </>
  )
  if (rest.href === undefined)
    return (
      <button type="button" {...rest} {...look}>
        {drawing}
      </button>
    )
  const { href, ...link } = rest
  return (
    <a {...link} {...look} href={href}>
      {drawing}
    </a>
  )
}

const ringSizes = { s: 'spinner', l: 'spinner spinner-large' }

/** A spinner. With a `label` it announces what is loading; without one it is decoration. */
export function Spinner({ label, size = 's' }: { label?: string; size?: keyof typeof ringSizes }) {
  if (!label) return <span className={ringSizes[size]} aria-hidden="true" />
  return (
    <span role="status">
      <span className={ringSizes[size]} aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  )
}

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
  /** Fills the icon, as for the play triangle. */
  iconFill?: boolean
  /** Shows a spinner at the same width and ignores presses; stays focusable. */
  busy?: boolean
  disabled?: boolean
  children: ReactNode
}

type Styling = 'className' | 'style'
type LinkProps = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href' | Styling>
type PressProps = Look & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look | Styling>
type ButtonProps = LinkProps | PressProps

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
