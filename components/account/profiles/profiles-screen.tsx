import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui'
import { MemberArea } from '../common/member-area'
import { GrownUpArea } from '../common/grown-up-area'
import { ProfilePicker } from './profile-picker'

interface ProfileFormScreenProps {
  title: string
  /** Whether this is the children's page. */
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

/** Who is watching: the page is the same for everybody, and the browser adds the member's profiles. */
export async function ProfilesScreen() {
  const t = await getTranslations('account.profiles')
  return (
    <div className="relative isolate grid min-h-[68vh] grid-cols-[minmax(0,1fr)] content-center gap-8 px-gutter py-8">
      <StarGrid />
      <h1 className="text-center" tabIndex={-1}>
        {t('title')}
      </h1>
      <MemberArea>
        <ProfilePicker />
      </MemberArea>
    </div>
  )
}
