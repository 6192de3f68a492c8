import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import css from './activation.module.css'

interface OutcomeProps {
  icon: IconShape
  title: string
  children: ReactNode
}

/** What stands in the form's place when it is done with, and takes the focus that the form had. */
export function Outcome({ icon, title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.outcome}>
      <span className={css.ring}>
        <Icon icon={icon} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
