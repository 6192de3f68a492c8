'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/form/button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { State } from '@/components/ui/feedback/state'
import { CircleUserRound } from '@/components/ui/icons/page-icons'
import { Notice } from '@/components/ui/feedback/notice'
import { Select } from '@/components/ui/form/select'
import { Switch } from '@/components/ui/form/switch'
import { TextInput } from '@/components/ui/form/text-input'
import { avatarsQuery } from './avatars-query'
import type { ProfileValues } from './profile-schema'
import { saveProfile } from './save-profile'
import type { Profile } from '@/lib/contract/account-shapes'
import { AvatarGrid } from './avatar-grid'
import { languageOptions } from './language-options'
import { RadioCard } from '@/components/ui/form/radio-card'
import type { ProfileType } from '@/lib/contract/enums'
import { useAccountForm } from '../common/use-account-form'
import { useErrorText } from '../common/use-error-text'
import { useFieldError } from '@/lib/forms/use-field-error'

interface TypeChoiceProps {
  value: ProfileType
  onChange: (type: ProfileType) => void
}

/** For whom a profile is: that decides what it is shown. */
function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useTranslations('account.profiles')
  const option = (type: ProfileType, name: string, text: string) => (
    <RadioCard
      name="profileType"
      value={type}
      label={name}
      note={text}
      checked={value === type}
      onChange={() => onChange(type)}
    />
  )
  return (
    <fieldset>
      <legend className="mb-2 p-0 text-14 font-semibold">{t('type')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {option('ADULT', t('adult'), t('adultText'))}
        {option('KIDS', t('kids'), t('kidsText'))}
      </div>
    </fieldset>
  )
}

interface ProfileFormProps {
  /** `null` adds a profile. */
  id: number | null
  values: ProfileValues
  /** Where the viewer goes who changes nothing. */
  backHref: string
  onSaved: (saved: Profile) => void
  /** Missing for a profile that cannot be deleted. */
  onDelete?: () => void
}

const load = async () => (await import('./profile-schema')).profileForm

/** All that a member decides about a profile. */
export function ProfileForm({ id, values, backHref, onSaved, onDelete }: ProfileFormProps) {
  const t = useTranslations('account')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: values,
    save: (changed) => saveProfile(id, changed),
    onSaved,
  })
  const { register, setValue, control } = form
  const [profileType, avatarId] = useWatch({ control, name: ['profileType', 'avatarId'] })
  const { data: avatars } = useQuery(avatarsQuery(profileType))

  // Not every avatar is for every type: one that the new type does not have is replaced by its first.
  useEffect(() => {
    const [first] = avatars ?? []
    if (first && !avatars?.some((avatar) => avatar.id === avatarId)) setValue('avatarId', first.id)
  }, [avatars, avatarId, setValue])

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-6" {...formProps}>
      {refusal && (
        <Notice tone="error" role="alert">
          {errorText(refusal)}
        </Notice>
      )}
      <TextInput
        {...register('profileName')}
        label={t('profiles.name')}
        autoComplete="off"
        maxLength={40}
        error={fieldError(form.formState.errors.profileName)}
      />
      <AvatarGrid avatars={avatars} value={avatarId} onChange={(avatar) => setValue('avatarId', avatar)} />
      <TypeChoice value={profileType} onChange={(type) => setValue('profileType', type)} />
      <Select {...register('langCode')} label={t('playback.language')} options={languageOptions} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Switch
          {...register('autoNextEpisode')}
          label={t('playback.autoNextEpisode')}
          hint={t('playback.autoNextEpisodeHint')}
        />
        <Switch
          {...register('autoPreview')}
          label={t('playback.autoPreview')}
          hint={t('playback.autoPreviewHint')}
        />
      </div>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_140px]">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="outline" href={backHref}>
          {t('cancel')}
        </Button>
      </div>
      {onDelete && (
        <Button variant="danger" onClick={onDelete}>
          {t('profiles.delete')}
        </Button>
      )}
    </form>
  )
}

/** Placeholders of a profile's form. */
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

/** Why there is no form here, and the way back to the profiles. */
export function ProfileMissing({ text, backHref }: { text: string; backHref: string }) {
  const t = useTranslations('account.profiles')
  return <State icon={CircleUserRound} title={text} actions={<Button href={backHref}>{t('back')}</Button>} />
}
