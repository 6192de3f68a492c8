import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Pencil } from '@/components/ui/icons/page-icons'
import { ProfileAvatar } from './profile-avatar'

/** The drawing above the name. */
export const tileLook =
  'group grid w-full grid-cols-[minmax(0,1fr)] gap-2.5 rounded-xl text-center font-semibold aria-busy:cursor-progress'

interface ProfileTileProps {
  name: ReactNode
  src: string | null
  /** Marks a profile for children. */
  badge?: string
  /** The name of the link or button, where the profile's name does not say what it does. */
  label?: string
  /** Leads to the profile's page, which a pencil over the drawing says; else the tile is pressed. */
  editHref?: string
  busy?: boolean
  onPick?: () => void
}

/** One profile to watch with, or to change. */
export function ProfileTile({ name, src, badge, label, editHref, busy, onPick }: ProfileTileProps) {
  const content = (
    <>
      <span className="relative grid rounded-xl transition-shadow group-hover:[box-shadow:0_0_0_2px_var(--ivory)] group-aria-busy:opacity-60 forced-colors:border forced-colors:border-[CanvasText]">
        <ProfileAvatar src={src} size="fill" badge={badge} />
        {editHref && (
          <span className="absolute inset-0 grid place-items-center rounded-xl bg-[rgb(var(--night-rgb)/62%)]">
            <Icon icon={Pencil} size="l" />
          </span>
        )}
      </span>
      <bdi>{name}</bdi>
    </>
  )
  if (editHref)
    return (
      <a className={tileLook} href={editHref} aria-label={label}>
        {content}
      </a>
    )
  return (
    <button type="button" className={tileLook} aria-busy={busy || undefined} onClick={onPick}>
      {content}
    </button>
  )
}
