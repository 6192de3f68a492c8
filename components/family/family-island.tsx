'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { CopyField, createShareAddresses, ShareLinks } from '@/components/forms/sharing'
import { Avatar, Button, Icon, Notice, Plus, StarGrid, useHydrated, useLang } from '@/components/ui/browser'
import { api, unwrapData, type ApiError } from '@/lib/api/browser/api'
import { limits, type Account } from '@/lib/contract'
import { pathTo, plansPath } from '@/lib/routing'
import { imageUrl } from '@/lib/images/image-url'
import { accountQuery } from '@/lib/session/member/account-query'
import { isLoggedIn } from '@/lib/session/session-state'
import { MemberList, Placeholders, useErrorText, type Family } from './member-list'

const familyQuery = queryOptions({
  queryKey: ['family'],
  queryFn: ({ signal }) => unwrapData(api.auth.listFamily({}, { signal })),
})

/** The member's family and account. The family waits for the account: a KIDS profile would be refused. */
function useFamily() {
  const hydrated = useHydrated()
  const account = useQuery({ ...accountQuery, enabled: hydrated && isLoggedIn() })
  const family = useQuery({ ...familyQuery, enabled: account.data !== undefined })
  return { family, account: family.data && account.data }
}

function Failure({ error, action }: { error: ApiError; action?: ReactNode }) {
  const errorText = useErrorText()
  return (
    <div className="col-span-full">
      <Notice tone="error" role="alert" action={action}>
        {errorText(error)}
      </Notice>
    </div>
  )
}

/** A link for one person, to copy or share. Takes the focus, since it replaces a button. */
function JoinLink({ joinUrl }: { joinUrl: string }) {
  const t = useTranslations('family')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [joinUrl])
  const addresses = createShareAddresses({ url: joinUrl, text: t('shareText'), subject: t('shareSubject') })
  return (
    <section
      className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-4 edge-[rgb(var(--gold-rgb)/45%)] *:max-w-160 md:p-6 forced-colors:border forced-colors:border-[CanvasText]"
      aria-labelledby="invite-title"
    >
      <div>
        <h2 ref={heading} id="invite-title" tabIndex={-1}>
          {t('inviteTitle')}
        </h2>
        <p className="mt-1 text-secondary">{t('inviteText', { days: limits.invitationDays })}</p>
      </div>
      <CopyField key={joinUrl} name="joinUrl" label={t('joinLink')} value={joinUrl} copyText={t('copy')} />
      <ShareLinks inPage addresses={addresses} />
    </section>
  )
}

/** Creates an invitation. Its row in the family's list follows. */
function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => unwrapData(api.auth.inviteFamily()),
    onSuccess: () => client.invalidateQueries(familyQuery),
    networkMode: 'always',
  })
}

interface InviteProps {
  buttonText: string
  invite: ReturnType<typeof useInvite>
}

/** The button that creates an invitation, labelled by the host, beside the page's head; then the link, or the error. */
function Invite({ buttonText, invite: { mutate, data, error, isPending } }: InviteProps) {
  return (
    <>
      <div className="md:col-2 md:row-1 md:ms-6 md:self-center">
        <Button variant={data ? 'outline' : 'primary'} icon={Plus} busy={isPending} onClick={() => mutate()}>
          {buttonText}
        </Button>
      </div>
      {error && <Failure error={error} />}
      {data && <JoinLink joinUrl={data.joinUrl} />}
    </>
  )
}

/** The places of a family plan: the member's own is taken. */
function Places({ owner }: { owner: Family['parent'] }) {
  const { fullName, initials, profilePhoto } = owner
  return (
    <p className="flex flex-wrap justify-center gap-2" aria-hidden="true">
      <Avatar
        size="l"
        name={fullName}
        initials={initials}
        src={profilePhoto && imageUrl(profilePhoto, 160)}
      />
      {Array.from({ length: limits.familyMembers }, (_, place) => (
        <span
          key={place}
          className="grid size-10 place-items-center rounded-pill border-2 border-dashed border-input-line text-muted"
        >
          <Icon icon={Plus} size="s" />
        </span>
      ))}
    </p>
  )
}

interface NoPlanProps {
  family: Family
  subscription: Account['subscription']
}

/** What a member without a family plan sees, with a link to the plans, or to the payment of a debt, which comes first. */
function NoPlan({ family, subscription }: NoPlanProps) {
  const t = useTranslations('family')
  const lang = useLang()
  const inDebt = subscription?.subscriptionStatus === 'SUSPENDED'
  return (
    <section className="relative isolate col-span-full grid justify-items-center gap-5 overflow-hidden rounded-lg bg-surface px-5 py-10 text-center edge-hair md:py-14 forced-colors:border forced-colors:border-[CanvasText]">
      <StarGrid />
      <Places owner={family.parent} />
      <h2 className="text-22">{family.actionText}</h2>
      <Button size="l" href={inDebt ? plansPath(lang, {}, 'debt') : pathTo.plans(lang)}>
        {t(inDebt ? 'payDue' : 'plans')}
      </Button>
    </section>
  )
}

/** The member's family: who is in it, leaving and removing, and inviting where the host offers it. */
export function FamilyIsland() {
  const t = useTranslations('family')
  const { family: query, account } = useFamily()
  const invite = useInvite()
  const { data: family, error, isFetching } = query
  const refresh = () => void query.refetch()
  const onRevoked = () => {
    // The link on the page may be the one that is no longer valid.
    invite.reset()
    refresh()
  }

  if (error && !family) {
    const again = (
      <Button variant="outline" size="s" busy={isFetching} onClick={refresh}>
        {t('tryAgain')}
      </Button>
    )
    return <Failure error={error} action={again} />
  }
  if (family?.inviteAction === null && family.members.length === 0)
    return <NoPlan family={family} subscription={account?.subscription ?? null} />
  return (
    <>
      {family?.inviteAction && <Invite buttonText={family.inviteAction.buttonText} invite={invite} />}
      <section className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="members">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="members" tabIndex={-1}>
            {t('members')}
          </h2>
          {family && <p className="text-secondary">{family.actionText}</p>}
        </div>
        {family && account ? (
          <MemberList family={family} userId={account.userId} onRefresh={refresh} onRevoked={onRevoked} />
        ) : (
          <Placeholders />
        )}
      </section>
    </>
  )
}
