import { Skeleton } from '@/components/ui/feedback/skeleton'
import { AvatarGrid } from './avatar-grid'
import css from './profile-form.module.css'

/** The places of a profile's form. */
export function ProfileFormSkeleton() {
  return (
    <div className={css.form} aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="button" />
      <AvatarGrid avatars={undefined} value={0} onChange={() => undefined} />
      <Skeleton shape="button" />
    </div>
  )
}
