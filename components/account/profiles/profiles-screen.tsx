import { getTranslations } from 'next-intl/server'
import { StarGrid } from '@/components/ui/icons/icon'
import { MemberArea } from '../common/member-area'
import { ProfilePicker } from './profile-picker'

/** Who is watching: the same page for everybody, into which the member's profiles come. */
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
