'use client'

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import {
  Button,
  Skeleton,
  State,
  Notice,
  CircleUserRound,
  Select,
  TextInput,
  Switch,
  RadioCard,
  useLang,
} from '@/components/ui/browser'
import { isolate, type Profile, type ProfileType } from '@/lib/contract'
import { useFieldError } from '@/lib/forms'
import { api } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { chooseProfile } from '@/lib/session/member/choose-profile'
import { accountQuery, currentProfile } from '@/lib/session/member/account-query'
import { goTo, pathTo } from '@/lib/routing'
import { lifetimes } from '@/lib/query/query-client'
import type { ProfileValues } from '../common/account-schemas'
import {
  useAccountForm,
  useErrorText,
  useAccount,
  flagsQuery,
  isMultiProfile,
} from '@/components/account/common'
import { availableAvatarQuery, avatarsQuery, avatarUrl, type Avatar } from './avatars'
import { ProfileAvatar } from './profile-avatar'
import { saveProfile, languageOptions, profileBackPath } from './profile-fields'

interface AvatarGridProps {
  /** Undefined draws placeholders. */
  avatars: readonly Avatar[] | undefined
  value: number
  onChange: (id: number) => void
}

const placeholders = Array.from({ length: 12 }, (_, index) => index)

/** The avatars to choose from. */
function AvatarGrid({ avatars, value, onChange }: AvatarGridProps) {
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

interface TypeChoiceProps {
  value: ProfileType
  onChange: (type: ProfileType) => void
}

/** For whom a profile is, which determines what it is shown. */
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
  /** Where cancelling leads. */
  backHref: string
  onSaved: (saved: Profile) => void
  /** Missing for a profile that cannot be deleted. */
  onDelete?: () => void
}

const load = async () => (await import('../common/account-schemas')).profileForm

/** The values with an avatar that their type has, even if its avatars were still loading when they were submitted. */
async function withAvatarOfType(client: QueryClient, values: ProfileValues): Promise<ProfileValues> {
  const avatars = await client.fetchQuery(avatarsQuery(values.profileType)).catch(() => [])
  const [first] = avatars
  const isAvailable = avatars.some(({ id }) => id === values.avatarId)
  return first && !isAvailable ? { ...values, avatarId: first.id } : values
}

/** The editable fields of a profile. */
function ProfileForm({ id, values, backHref, onSaved, onDelete }: ProfileFormProps) {
  const t = useTranslations('account')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: values,
    save: async (changed) => saveProfile(id, await withAvatarOfType(client, changed)),
    onSaved,
  })
  const { register, setValue, control } = form
  const [profileType, avatarId] = useWatch({ control, name: ['profileType', 'avatarId'] })
  const { data: avatars } = useQuery(avatarsQuery(profileType))

  // Not every avatar is available to every type. One that is not is replaced by the first that is.
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
function ProfileFormSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="button" />
      <AvatarGrid avatars={undefined} value={0} onChange={() => undefined} />
      <Skeleton shape="button" />
    </div>
  )
}

interface ProfileMissingProps {
  title: string
  text?: string
  /** What else can be done, before the way back. */
  action?: ReactNode
  backHref: string
}

/** Shown instead of the form: the reason, and a link back to the profiles. */
function ProfileMissing({ title, text, action, backHref }: ProfileMissingProps) {
  const t = useTranslations('account.profiles')
  const back = (
    <Button variant={action ? 'outline' : 'primary'} href={backHref}>
      {t('back')}
    </Button>
  )
  return (
    <State
      icon={CircleUserRound}
      {...{ title, text }}
      actions={
        <>
          {action}
          {back}
        </>
      }
    />
  )
}

/** The form of one of the member's profiles, with a delete button unless it is the default one. */
export function ProfileEditor({ id }: { id: number }) {
  const t = useTranslations('account.profiles')
  const lang = useLang()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data: account } = useAccount()
  if (!account) return <ProfileFormSkeleton />

  const profile = account.userProfile.find((candidate) => candidate.id === id)
  const isCurrent = currentProfile(account)?.id === id
  const backHref = profileBackPath(lang, location.search)
  if (!profile) return <ProfileMissing title={t('missing')} backHref={backHref} />

  function leave(saved: Profile) {
    if (isCurrent) chooseProfile(saved)
    goTo(profileBackPath(isCurrent ? saved.langCode : lang, location.search))
  }
  async function remove(): Promise<string | null> {
    const { error } = await api.auth.deleteProfile({ params: { id } })
    if (error) return errorText(error)
    const latest = await client.fetchQuery({ ...accountQuery, staleTime: lifetimes.none }).catch(() => null)
    const next = latest && currentProfile(latest)
    if (isCurrent && next) chooseProfile(next)
    goTo(backHref)
    return null
  }
  const confirmDeletion = () =>
    showModal('confirm', {
      title: t('deleteTitle', { name: isolate(profile.profileName) }),
      message: t('deleteText'),
      acceptText: t('delete'),
      rejectText: t('keep'),
      danger: true,
      onAccept: remove,
    })
  return (
    <ProfileForm
      id={id}
      values={profile}
      backHref={backHref}
      onSaved={leave}
      onDelete={profile.isDefaultProfile ? undefined : confirmDeletion}
    />
  )
}

/** The form of a new profile, starting with an unused avatar. Only where several profiles are allowed. */
export function NewProfile() {
  const t = useTranslations('account.profiles')
  const lang = useLang()
  const account = useAccount().data
  const isMember = account !== undefined
  const flags = useQuery({ ...flagsQuery, enabled: isMember })
  const avatar = useQuery({ ...availableAvatarQuery, enabled: isMember })
  if (flags.isPending || avatar.isPending) return <ProfileFormSkeleton />
  const backHref = pathTo.profiles(lang) + location.search
  if (!isMultiProfile(flags.data)) {
    const own = account && currentProfile(account)
    const edit = own && (
      <Button href={pathTo.editProfile(lang, own.id) + location.search}>{t('editTitle')}</Button>
    )
    return <ProfileMissing title={t('onlyOne')} text={t('onlyOneText')} action={edit} backHref={backHref} />
  }
  const values = {
    profileName: '',
    avatarId: avatar.data?.id ?? 1,
    langCode: lang,
    profileType: 'ADULT' as const,
    autoNextEpisode: true,
    autoPreview: false,
  }
  return <ProfileForm id={null} values={values} backHref={backHref} onSaved={() => goTo(backHref)} />
}
