import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'
import { PointerHint } from '../feedback/pointer-hint'

const tones = {
  plain: 'hover:bg-wash aria-pressed:bg-wash',
  solid: 'bg-disc text-ivory disc-shadow unit-48 hover:bg-overlay',
}

interface Look {
  icon: IconShape
  /** The accessible name; a pointer is shown it as a tooltip. */
  label: string
  mirror?: boolean
  fill?: boolean
  /** `solid` stands on art: a night disc with a ring. */
  tone?: keyof typeof tones
}

type Styling = 'className' | 'style' | 'children' | 'aria-label' | 'title'
type LinkProps = Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href' | Styling>
type PressProps = Look & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look | Styling>

/** A round target of 44 px with an icon only: a link when it has an `href`, else a button. */
export function IconButton(props: LinkProps | PressProps) {
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
