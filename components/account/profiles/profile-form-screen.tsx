import type { ReactNode } from 'react'
import { GrownUpArea } from '../common/grown-up-area'
import { MemberArea } from '../common/member-area'

interface ProfileFormScreenProps {
  title: string
  /** Whether the page is the one that children get. */
  forKids: boolean
  children: ReactNode
}

/** The page around a profile's form. */
export function ProfileFormScreen({ title, forKids, children }: ProfileFormScreenProps) {
  return (
    <div className="mx-auto grid w-[min(640px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-6 pt-6">
      <h1 tabIndex={-1}>{title}</h1>
      <MemberArea>
        <GrownUpArea forKids={forKids}>{children}</GrownUpArea>
      </MemberArea>
    </div>
  )
}
