'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CopyField, createShareAddresses, ShareLinks } from '@/components/forms/sharing'
import {
  Badge,
  Notice,
  Skeleton,
  Button,
  Icon,
  Mail,
  Plus,
  Avatar,
  useHydrated,
  useLang,
  showToast,
} from '@/components/ui/browser'
import { api, unwrapData, describeError, type ApiError } from '@/lib/api/browser/api'
import { limits, type Account, type CallData, type accountCalls } from '@/lib/contract'
import { formatDate } from '@/lib/i18n'
import { imageUrl } from '@/lib/images/image-url'
import { replaceModal, showModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { accountQuery } from '@/lib/session/member/account-query'
import { reloadPage } from '@/lib/session/reload-page'
import { isLoggedIn } from '@/lib/session/session-state'

type Family = CallData<typeof accountCalls.listFamily>
type FamilyMember = Family['members'][number]
type OpenInvitation = NonNullable<Family['invitations']>[number]

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

function useErrorText(): (error: ApiError) => string {
  const unexpected = useTranslations('apiErrors')('unexpected')
  return (error) => describeError(error, unexpected)
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

const textLook = 'grid min-w-0 flex-[1_1_7em] grid-cols-[minmax(0,1fr)]'
const rowLook = 'flex min-h-18 flex-wrap items-center gap-3.5 px-4 py-3 md:px-6 [&>button]:flex-none'
const listLook =
  'rounded-lg bg-surface edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>li+li]:border-t [&>li+li]:border-hair'
const tones = ['copper', 'teal', 'violet', 'rose', 'sky', 'blue'] as const

interface PersonRowProps {
  person: Family['parent'] & { profilePhoto?: string | null }
  /** Index in the list, which determines the colour. */
  at: number
  isYou: boolean
  children?: ReactNode
}

function PersonRow({ person, at, isYou, children }: PersonRowProps) {
  const t = useTranslations('family')
  const { fullName, initials, memberType, profilePhoto } = person
  return (
    <li className={rowLook}>
      <Avatar
        size="l"
        name={fullName}
        initials={initials}
        src={profilePhoto && imageUrl(profilePhoto, 160)}
        tone={tones[at % tones.length]}
      />
      <div className={textLook}>
        <b className="font-semibold wrap-anywhere">
          <bdi>{fullName}</bdi>
        </b>
        <span className="text-muted">{memberType}</span>
      </div>
      {isYou && <Badge tone="line">{t('you')}</Badge>}
      {children}
    </li>
  )
}

/**
 * Asks before a member is removed or leaves (specification 4). The dialog shows the host's error; cancelling calls
 * `onCancel`; success is confirmed, and the page reloads.
 */
function useRemoval(onCancel: () => void): (member: FamilyMember, isOwn: boolean) => void {
  const t = useTranslations('family')
  const errorText = useErrorText()

  async function remove(memberId: string): Promise<string | null> {
    const { error } = await api.auth.removeFamilyMember({ query: { memberId } })
    if (error) return errorText(error)
    const message = t('removed')
    replaceModal('confirm', 'notification', { type: 'success', message, onClosed: reloadPage })
    return null
  }
  return ({ userId, fullName }, isOwn) =>
    showModal('confirm', {
      title: isOwn ? t('leaveTitle') : t('removeTitle', { name: `\u2068${fullName}\u2069` }),
      message: isOwn ? t('leaveQuestion') : t('removeQuestion'),
      acceptText: isOwn ? t('leave') : t('remove'),
      rejectText: t('cancel'),
      danger: true,
      onAccept: () => remove(userId),
      onReject: onCancel,
    })
}

interface InvitationRowProps {
  invitation: OpenInvitation
  onRevoked: () => void
}

/** A pending invitation. */
function InvitationRow({ invitation: { invitationId, expiresAt }, onRevoked }: InvitationRowProps) {
  const t = useTranslations('family')
  const errorText = useErrorText()
  const lang = useLang()
  const untilId = useId()

  async function revoke(): Promise<string | null> {
    const { error } = await api.auth.revokeInvitation({ query: { invitationId } })
    if (error) return errorText(error)
    showToast({ text: t('revoked') })
    onRevoked()
    return null
  }
  const confirmRevocation = () =>
    showModal('confirm', {
      title: t('revokeTitle'),
      message: t('revokeText'),
      acceptText: t('revoke'),
      rejectText: t('cancel'),
      danger: true,
      onAccept: revoke,
      // The row goes, and with it the button that opened the dialog.
      onDone: () => document.getElementById('members')?.focus(),
    })
  return (
    <li className={rowLook}>
      <span className="grid size-12 place-items-center rounded-pill border-2 border-dashed border-input-line text-secondary">
        <Icon icon={Mail} size="s" />
      </span>
      <div className={textLook}>
        <b className="font-semibold">{t('invitationRow')}</b>
        <span className="text-muted" id={untilId}>
          {t('waits', { date: formatDate(lang, expiresAt) })}
        </span>
      </div>
      <Button variant="outline" size="s" aria-describedby={untilId} onClick={confirmRevocation}>
        {t('revoke')}
      </Button>
    </li>
  )
}

interface MemberListProps {
  family: Family
  userId: string
  onRefresh: () => void
  onRevoked: () => void
}

/** The owner of the plan, its members, and the pending invitations. */
function MemberList({ family, userId, onRefresh, onRevoked }: MemberListProps) {
  const { parent, members, invitations = [] } = family
  const t = useTranslations('family')
  const confirmRemoval = useRemoval(onRefresh)
  const isOwner = members.every((member) => member.userId !== userId)
  return (
    <ul className={listLook} aria-labelledby="members">
      <PersonRow person={parent} at={0} isYou={isOwner} />
      {members.map((member, index) => {
        const isOwn = member.userId === userId
        return (
          <PersonRow key={member.userId} person={member} at={index + 1} isYou={isOwn}>
            {member.deletable && (
              <Button
                variant="outline"
                size="s"
                aria-label={isOwn ? undefined : t('removeNamed', { name: member.fullName })}
                onClick={() => confirmRemoval(member, isOwn)}
              >
                {isOwn ? t('leave') : t('remove')}
              </Button>
            )}
          </PersonRow>
        )
      })}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.invitationId} invitation={invitation} onRevoked={onRevoked} />
      ))}
    </ul>
  )
}

function Placeholders() {
  return (
    <ul className={listLook} aria-busy aria-labelledby="members">
      {[0, 1].map((key) => (
        <li key={key} className={rowLook}>
          <Skeleton shape="circle" />
          <div className="grid flex-1">
            <Skeleton shape="text" />
          </div>
        </li>
      ))}
    </ul>
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
      className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-4 edge-[rgb(var(--gold-rgb)/45%)] md:p-6 forced-colors:border forced-colors:border-[CanvasText]"
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
      <div className="md:col-2 md:row-1 md:ms-6 md:self-end">
        <Button icon={Plus} busy={isPending} onClick={() => mutate()}>
          {buttonText}
        </Button>
      </div>
      {error && <Failure error={error} />}
      {data && <JoinLink joinUrl={data.joinUrl} />}
    </>
  )
}

/** What a member without a family plan sees, with a link to the plans. One with a debt is offered no other plan. */
function NoPlan({ text, subscription }: { text: string; subscription: Account['subscription'] }) {
  const t = useTranslations('family')
  const lang = useLang()
  const plans = (
    <Button variant="outline" size="s" href={pathTo.plans(lang)}>
      {t('plans')}
    </Button>
  )
  return <Notice action={subscription?.subscriptionStatus === 'SUSPENDED' ? undefined : plans}>{text}</Notice>
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
  const isAlone = family?.inviteAction === null && family.members.length === 0
  return (
    <>
      {family?.inviteAction && <Invite buttonText={family.inviteAction.buttonText} invite={invite} />}
      <section className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="members">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="members" tabIndex={-1}>
            {t('members')}
          </h2>
          {family && !isAlone && <p className="text-secondary">{family.actionText}</p>}
        </div>
        {isAlone && <NoPlan text={family.actionText} subscription={account?.subscription ?? null} />}
        {family && account ? (
          <MemberList family={family} userId={account.userId} onRefresh={refresh} onRevoked={onRevoked} />
        ) : (
          <Placeholders />
        )}
      </section>
    </>
  )
}
