'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import {
  Button,
  Check,
  History,
  Icon,
  Pencil,
  Plus,
  Settings,
  Skeleton,
  useLang,
  Dialog,
} from '@/components/ui/browser'
import { pathTo, ownOriginPath, goTo } from '@/lib/routing'
import { languages, type Account, type Profile, type LangCode } from '@/lib/contract'
import { chooseProfile } from '@/lib/session/member/choose-profile'
import { currentProfile } from '@/lib/session/member/account-query'
import { flagsQuery, isMultiProfile, useAccount, PinCheck } from '@/components/account/common'
import { SettingGroup, SettingLink, SettingRow } from '../common/setting-row'
import { avatarsQuery, avatarUrl } from './avatars'
import { ProfileAvatar } from './profile-avatar'

interface PinDialogProps {
  open: boolean
  onClose: () => void
  onRight: () => void
}

/** Prompts for the PIN before switching to an adult profile. */
function PinDialog({ open, onClose, onRight }: PinDialogProps) {
  const t = useTranslations('account')
  return (
    <Dialog open={open} onClose={onClose} title={t('pin.grownUps')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-secondary">{t('pin.grownUpsText')}</p>
        <PinCheck onRight={onRight} />
      </div>
    </Dialog>
  )
}

/** The avatar above the name. */
const tileLook =
  'group grid w-full grid-cols-[minmax(0,1fr)] gap-2.5 rounded-xl text-center font-semibold aria-busy:cursor-progress'

interface ProfileTileProps {
  name: ReactNode
  src: string | null
  /** Adds the badge of a KIDS profile. */
  badge?: string
  /** Accessible name of the link or button, where the profile's name does not describe the action. */
  label?: string
  /** Leads to the profile's form, with a pencil over the avatar; otherwise the tile is a button. */
  editHref?: string
  busy?: boolean
  onPick?: () => void
}

/** One profile, to watch with or to edit. */
function ProfileTile({ name, src, badge, label, editHref, busy, onPick }: ProfileTileProps) {
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

const langPlaceholder = '{LANG_CODE}'

/**
 * Where choosing a profile leads: the query's `redirectUrl` with the profile's language for `{LANG_CODE}`. Home when
 * there is none or it leaves this origin (specification 2).
 */
export function profileReturnPath({
  search,
  lang,
  origin,
}: {
  search: string
  lang: LangCode
  origin: string
}): string {
  const address = new URLSearchParams(search).get('redirectUrl')?.replaceAll(langPlaceholder, lang)
  const path = address ? ownOriginPath(encodeURIComponent(address), origin) : null
  return path ?? pathTo.home(lang)
}

/** Whether this browser uses a KIDS profile that can only be left with a PIN. */
export function needsPin(account: Account): boolean {
  return account.hasPin === true && currentProfile(account)?.profileType === 'KIDS'
}

/**
 * Switches to a profile and navigates to the target in the profile's language. A profile that requires the PIN waits
 * as `locked` until `unlock` or `cancel`.
 */
function usePickProfile() {
  const [pickedId, setPickedId] = useState<number | null>(null)
  const [locked, setLocked] = useState<Profile | null>(null)

  function apply(profile: Profile) {
    setPickedId(profile.id)
    chooseProfile(profile)
    const { search, origin } = location
    goTo(profileReturnPath({ search, origin, lang: profile.langCode }))
  }
  function pick(profile: Profile, account: Account) {
    if (profile.profileType === 'ADULT' && needsPin(account)) setLocked(profile)
    else apply(profile)
  }
  function unlock() {
    if (locked) apply(locked)
  }
  return { pick, pickedId, locked, unlock, cancel: () => setLocked(null) }
}

const tilesLook =
  'grid grid-cols-[repeat(2,minmax(0,160px))] justify-center gap-x-4 gap-y-6 has-[>:only-child]:grid-cols-[minmax(0,160px)] sm:grid-cols-[repeat(auto-fit,160px)] sm:gap-8'

const linksLook = 'mx-auto w-[min(480px,100%)]'

function Placeholder() {
  return (
    <>
      <ul className={tilesLook} aria-busy="true">
        <li className={tileLook}>
          <ProfileAvatar src={null} size="fill" />
          <Skeleton shape="text" />
        </li>
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        <Skeleton shape="button" />
      </div>
      <div className={linksLook}>
        <SettingGroup busy>
          <SettingRow title={<Skeleton shape="text" />} value={undefined} />
          <SettingRow title={<Skeleton shape="text" />} value={undefined} />
        </SettingGroup>
      </div>
    </>
  )
}

/** What belongs to the only profile: how it plays, and what it has watched. */
function ProfileLinks({ profile }: { profile: Profile }) {
  const t = useTranslations('account.settings')
  const lang = useLang()
  const { langCode } = profile
  return (
    <div className={linksLook}>
      <SettingGroup>
        {profile.profileType === 'ADULT' && (
          <SettingLink
            href={pathTo.settings(lang, 'playback')}
            icon={Settings}
            title={t('playback')}
            text={<bdi lang={langCode}>{languages[langCode].endonym}</bdi>}
          />
        )}
        <SettingLink
          href={pathTo.history(lang)}
          icon={History}
          title={t('history')}
          text={t('historyText')}
        />
      </SettingGroup>
    </div>
  )
}

/** The profiles to watch with or, in edit mode, to edit: only the default one unless several are allowed. */
export function ProfilePicker() {
  const t = useTranslations('account.profiles')
  const lang = useLang()
  const { data: account } = useAccount()
  const flags = useQuery({ ...flagsQuery, enabled: account !== undefined })
  const { data: avatars } = useQuery({ ...avatarsQuery('ADULT'), enabled: account !== undefined })
  const [editing, setEditing] = useState(false)
  const { pick, pickedId, locked, unlock, cancel } = usePickProfile()
  if (!account || flags.isPending) return <Placeholder />

  const multiple = isMultiProfile(flags.data)
  const profiles = account.userProfile.filter(({ isDefaultProfile }) => multiple || isDefaultProfile)
  const only = multiple ? undefined : profiles[0]
  return (
    <>
      <ul className={tilesLook}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileTile
              name={profile.profileName}
              src={avatarUrl(avatars, profile.avatarId)}
              badge={profile.profileType === 'KIDS' ? t('kids') : undefined}
              label={t('editNamed', { name: profile.profileName })}
              editHref={editing ? pathTo.editProfile(lang, profile.id) + location.search : undefined}
              busy={profile.id === pickedId}
              onPick={() => pick(profile, account)}
            />
          </li>
        ))}
        {multiple && (
          <li>
            <a className={tileLook} href={pathTo.createProfile(lang) + location.search}>
              <span className="grid aspect-square w-full place-items-center rounded-xl border-2 border-dashed border-input-line text-secondary">
                <Icon icon={Plus} size="l" />
              </span>
              {t('add')}
            </a>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        {only ? (
          <Button variant="outline" icon={Pencil} href={pathTo.editProfile(lang, only.id) + location.search}>
            {t('editTitle')}
          </Button>
        ) : (
          <Button variant="outline" icon={editing ? Check : Pencil} onClick={() => setEditing(!editing)}>
            {editing ? t('editDone') : t('editAll')}
          </Button>
        )}
      </div>
      {only && <ProfileLinks profile={only} />}
      <PinDialog open={locked !== null} onClose={cancel} onRight={unlock} />
    </>
  )
}
