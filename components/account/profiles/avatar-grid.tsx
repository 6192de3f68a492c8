'use client'

import { useTranslations } from 'next-intl'
import { avatarUrl, type Avatar } from './avatars-query'
import { ProfileAvatar } from './profile-avatar'

interface AvatarGridProps {
  /** Undefined draws placeholders. */
  avatars: readonly Avatar[] | undefined
  value: number
  onChange: (id: number) => void
}

const placeholders = Array.from({ length: 12 }, (_, index) => index)

/** The drawings that may stand for a profile, one of them chosen. */
export function AvatarGrid({ avatars, value, onChange }: AvatarGridProps) {
  const t = useTranslations('account.profiles')
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-3">
      <legend className="mb-2 p-0 text-14 font-semibold">{t('avatar')}</legend>
      {avatars
        ? avatars.map(({ id }, index) => (
            <label
              key={id}
              className="relative cursor-pointer rounded-xl forced-colors:border forced-colors:border-[CanvasText] forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]"
            >
              <input
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-xl checked:[box-shadow:0_0_0_2px_var(--night),0_0_0_5px_var(--gold)]"
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
        : placeholders.map((key) => <ProfileAvatar key={key} src={null} size="fill" />)}
    </fieldset>
  )
}
