import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui'
import { getShownFlags } from '@/lib/api/server/get-flags'
import type { LangCode } from '@/lib/contract'
import { MemberArea } from '../common/member-area'
import { GrownUpArea } from '../common/grown-up-area'
import { ProfileBackLink } from './profile-back-link'
import { ProfilePicker } from './profile-picker'

interface ProfileFormScreenProps {
  title: string
  /** Whether this is the children's page. */
  forKids: boolean
  /** Whether the viewer came from the account, and goes back there. */
  isFromSettings?: boolean
  children: ReactNode
}

/** The page around a profile's form. */
export function ProfileFormScreen(props: ProfileFormScreenProps) {
  const { title, forKids, isFromSettings = false, children } = props
  return (
    <div className="mx-auto grid w-[min(640px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-6 pt-4 lg:pt-6">
      <div className="-mb-6 not-has-[~*_form]:has-[~*_h2]:hidden">
        <ProfileBackLink isFromSettings={isFromSettings} />
      </div>
      {/* In line with what is in place of a form, which is in the middle. */}
      <h1 className="not-has-[~*_form]:has-[~*_h2]:text-center" tabIndex={-1}>
        {title}
      </h1>
      <MemberArea>
        <GrownUpArea forKids={forKids}>{children}</GrownUpArea>
      </MemberArea>
    </div>
  )
}

/**
 * Who is watching, or without several profiles the only one: the page is the same for everybody, and the browser adds
 * the member's profiles.
 */
export async function ProfilesScreen({ lang }: { lang: LangCode }) {
  const [t, flags] = await Promise.all([getTranslations('account.profiles'), getShownFlags(lang)])
  return (
    <div className="relative isolate grid min-h-[68vh] grid-cols-[minmax(0,1fr)] content-center gap-8 px-gutter py-8">
      <StarGrid />
      <h1 className="text-center" tabIndex={-1}>
        {t(flags['MULTI_PROFILE_ENABLED'] === 'true' ? 'title' : 'ownTitle')}
      </h1>
      <MemberArea>
        <ProfilePicker />
      </MemberArea>
    </div>
  )
}
