'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CopyField, ShareLinks } from '@/components/forms/sharing'
import { Skeleton, Button, useHydrated, useLang } from '@/components/ui/browser'
import { api, unwrapData, describeError } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { accountQuery } from '@/lib/session/member/account-query'
import { selfNavigation } from '@/lib/session/self-navigation'
import { isLoggedIn, stateOfError } from '@/lib/session/session-state'
import { removeStored, writeStored } from '@/lib/storage/storage'

const inviteLinksQuery = queryOptions({
  queryKey: ['invite-links'],
  queryFn: ({ signal }) => unwrapData(api.auth.getInviteLinks({}, { signal })),
})

const noticeSeconds = 60

/** Leads home with a message that is shown there, or shows it here where this page may not navigate by itself. */
function leaveWithNotice(home: string, message: string): void {
  writeStored('errorNotice', { path: home, message }, noticeSeconds)
  if (selfNavigation().open(home)) return
  removeStored('errorNotice')
  showModal('notification', { type: 'error', message })
}

/** The member's own invitation: the host's texts and link, and five ways to share it (specification 2). */
export function InviteLinks() {
  const t = useTranslations('family.invitation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()
  const hydrated = useHydrated()
  const account = useQuery({ ...accountQuery, enabled: hydrated && isLoggedIn() })
  const { data: links, error } = useQuery({ ...inviteLinksQuery, enabled: account.data !== undefined })

  useEffect(() => {
    if (error && stateOfError(error) !== 'guest')
      leaveWithNotice(pathTo.home(lang), describeError(error, unexpected))
  }, [error, lang, unexpected])

  if (error) return <Button href={pathTo.home(lang)}>{t('home')}</Button>
  if (!links)
    return (
      <div className="grid gap-5" aria-busy>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="button" />
      </div>
    )
  const { emailUrl, whatsAppUrl, facebookUrl, twitterUrl, messengerUrl } = links
  return (
    <>
      <div>
        <h2 className="text-28" dir="auto">
          {links.textTitle}
        </h2>
        <p className="mt-1 text-secondary" dir="auto">
          {links.textSubTitle}
        </p>
      </div>
      <CopyField name="inviteUrl" label={t('link')} value={links.hilalPlayUrl} copyText={t('copyLink')} />
      <ShareLinks
        inPage
        addresses={{
          email: emailUrl,
          whatsApp: whatsAppUrl,
          facebook: facebookUrl,
          x: twitterUrl,
          messenger: messengerUrl,
        }}
      />
    </>
  )
}
