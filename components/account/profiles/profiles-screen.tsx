import { getTranslations } from 'next-intl/server'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { MemberArea } from '../common/member-area'
import { ProfilePicker } from './profile-picker'
import css from './profiles.module.css'

/** Who is watching: the same page for everybody, into which the member's profiles come. */
export async function ProfilesScreen() {
  const t = await getTranslations('account.profiles')
  return (
    <div className={css.page}>
      <StarGrid />
      <h1 tabIndex={-1}>{t('title')}</h1>
      <MemberArea>
        <ProfilePicker />
      </MemberArea>
    </div>
  )
}
