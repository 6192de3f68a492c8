import type { ReactNode } from 'react'
import { GrownUpArea } from './grown-up-area'
import { MemberArea } from './member-area'
import css from './profile-form.module.css'

/** The page around a profile's form. */
export function ProfileFormScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <MemberArea>
        <GrownUpArea>{children}</GrownUpArea>
      </MemberArea>
    </div>
  )
}
