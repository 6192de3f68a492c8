import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './activation.module.css'
import { TvPicture } from './tv-picture'

/** The page on which a TV is let in: the form, and beside or below it a TV that shows what to type. */
export function ActivationScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <StarGrid />
      <div className={css.card}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      <TvPicture />
    </div>
  )
}
