import type { ReactNode } from 'react'
import css from './continue.module.css'

interface Props {
  title: string
  /** The boxes of the rail, whose room the message keeps. */
  room: ReactNode
  children: ReactNode
}

/** A heading with a message where a rail would be. */
export function InsteadOfRail({ title, room, children }: Props) {
  return (
    <section className={css.instead} aria-label={title}>
      <div className={css.ghost}>{room}</div>
      <div className={css.message}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
