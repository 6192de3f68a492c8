'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Bookmark, CircleQuestionMark, LogOut, Settings, Users } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { avatarsQuery } from '@/components/account/profiles/avatars-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { imageUrl } from '@/lib/images/image-url'
import type { Account, Profile } from '@/lib/contract/account-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { accountQuery } from '@/lib/session/member/account-query'
import { logOut } from '@/lib/session/member/log-out'
import css from './header-account.module.css'
import type { MemberTexts } from './member-texts'
import { useMemberDuties } from './use-member-duties'

interface Props {
  lang: LangCode
  texts: MemberTexts
}

const avatarWidth = 96

/** The profile's picture; initials until it is there. */
function Picture({ profile }: { profile: Profile | null }) {
  const type = profile?.profileType ?? 'ADULT'
  const { data } = useQuery({ ...avatarsQuery(type), enabled: profile !== null })
  const image = data?.find(({ id }) => id === profile?.avatarId)?.imageUrl
  return (
    <Avatar
      size="s"
      name={profile?.profileName ?? ''}
      src={image && imageUrl(image, avatarWidth)}
      tone={type === 'KIDS' ? 'kids' : 'blue'}
    />
  )
}

function Who({ account, profile, kids }: { account: Account; profile: Profile | null; kids: string }) {
  const contact = account.email ?? (account.msisdn && `+${account.msisdn}`)
  return (
    <div className={css.who}>
      <strong dir="auto">{profile?.profileName ?? account.fullName}</strong>
      {profile?.profileType === 'KIDS' ? <span>{kids}</span> : contact && <span dir="ltr">{contact}</span>}
    </div>
  )
}

function MemberMenu({ lang, texts }: Props) {
  const { data: account } = useQuery(accountQuery)
  const [leaving, setLeaving] = useState(false)
  useMemberDuties(account, lang)
  const profile = account ? currentProfile(account) : null
  function leave() {
    if (leaving) return
    setLeaving(true)
    void logOut()
  }
  return (
    <Menu
      label={texts.menu}
      trigger={<Picture profile={profile} />}
      header={account && <Who account={account} profile={profile} kids={texts.kids} />}
      items={[
        { label: texts.myList, icon: Bookmark, href: pathTo.myList(lang) },
        { label: texts.profiles, icon: Users, href: pathTo.profiles(lang) },
        { label: texts.settings, icon: Settings, href: pathTo.settings(lang) },
        { label: texts.help, icon: CircleQuestionMark, href: pathTo.helpCenter(lang) },
        { label: texts.logOut, icon: LogOut, divided: true, onSelect: leave },
      ]}
    />
  )
}

/** A member's picture in the header, and the menu behind it. */
export function AccountMenu(props: Props) {
  return (
    <QueryProvider>
      <MemberMenu {...props} />
    </QueryProvider>
  )
}
