import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Pencil } from '@/components/ui/icons/page-icons'
import { ProfileAvatar } from './profile-avatar'
import css from './profiles.module.css'

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
      <span className={css.picture}>
        <ProfileAvatar src={src} size="fill" badge={badge} />
        {editHref && (
          <span className={css.pencil}>
            <Icon icon={Pencil} size="l" />
          </span>
        )}
      </span>
      <bdi>{name}</bdi>
    </>
  )
  if (editHref)
    return (
      <a className={css.tile} href={editHref} aria-label={label}>
        {content}
      </a>
    )
  return (
    <button type="button" className={css.tile} aria-busy={busy || undefined} onClick={onPick}>
      {content}
    </button>
  )
}
