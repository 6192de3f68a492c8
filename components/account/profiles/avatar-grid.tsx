'use client'

import { useTranslations } from 'next-intl'
import { avatarUrl } from './avatar-url'
import type { Avatar } from './avatars-query'
import css from './profile-form.module.css'
import { ProfileAvatar } from './profile-avatar'

interface AvatarGridProps {
  /** Undefined draws their places. */
  avatars: readonly Avatar[] | undefined
  value: number
  onChange: (id: number) => void
}

const placesWhileLoading = Array.from({ length: 12 }, (_, index) => index)

/** The drawings that may stand for a profile, one of them chosen. */
export function AvatarGrid({ avatars, value, onChange }: AvatarGridProps) {
  const t = useTranslations('account.profiles')
  return (
    <fieldset className={css.avatars}>
      <legend>{t('avatar')}</legend>
      {avatars
        ? avatars.map(({ id }, index) => (
            <label key={id}>
              <input
                type="radio"
                name="avatarId"
                value={id}
                checked={id === value}
                aria-label={t('avatarNumber', { number: index + 1 })}
                onChange={() => onChange(id)}
              />
              <ProfileAvatar src={avatarUrl(avatars, id)} size="fill" />
            </label>
          ))
        : placesWhileLoading.map((place) => <ProfileAvatar key={place} src={null} size="fill" />)}
    </fieldset>
  )
}
