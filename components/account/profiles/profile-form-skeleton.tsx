import { Skeleton } from '@/components/ui/feedback/skeleton'
import { AvatarGrid } from './avatar-grid'

/** The places of a profile's form. */
export function ProfileFormSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="button" />
      <AvatarGrid avatars={undefined} value={0} onChange={() => undefined} />
      <Skeleton shape="button" />
    </div>
  )
}
