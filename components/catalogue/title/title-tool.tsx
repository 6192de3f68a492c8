'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import css from './title-tools.module.css'

interface Props {
  icon: IconShape
  label: string
  /** `wide` shows its label beside the icon on wide screens too; `plain` keeps it for screen readers there. */
  shape: 'wide' | 'plain'
  pressed?: boolean
  /** What a press does; without it the tool is a link. */
  onPress?: () => void
  href?: string
  /** Where a guest is led instead. */
  modal?: 'register'
}

function Face({ icon, label, filled }: { icon: IconShape; label: string; filled?: boolean }): ReactNode {
  return (
    <>
      <Icon icon={icon} fill={filled} />
      <span>{label}</span>
    </>
  )
}

/** One of the small actions of a title's page: an icon over its label on phones, a button in a row above that. */
export function TitleTool({ icon, label, shape, pressed, onPress, href, modal }: Props) {
  const look = { className: css.tool, 'data-shape': shape }
  const face = <Face icon={icon} label={label} filled={shape === 'plain' && pressed} />
  if (href !== undefined)
    return (
      <a {...look} href={href} rel={modal && 'nofollow'} data-modal={modal}>
        {face}
      </a>
    )
  return (
    <button
      {...look}
      type="button"
      aria-pressed={pressed}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      {face}
    </button>
  )
}
