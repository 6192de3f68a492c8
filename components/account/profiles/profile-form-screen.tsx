import type { ReactNode } from 'react'
import { GrownUpArea } from '../pin/grown-up-area'
import { MemberArea } from '../common/member-area'
import css from './profile-form.module.css'

interface ProfileFormScreenProps {
  title: string
  /** Whether the page is the one that children get. */
  forKids: boolean
  children: ReactNode
}

/** The page around a profile's form. */
export function ProfileFormScreen({ title, forKids, children }: ProfileFormScreenProps) {
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <MemberArea>
        <GrownUpArea forKids={forKids}>{children}</GrownUpArea>
      </MemberArea>
    </div>
  )
}
