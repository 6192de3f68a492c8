import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { Avatar, Badge, Button, Icon, Mail, Skeleton, showToast, useLang } from '@/components/ui/browser'
import { api, describeError, type ApiError } from '@/lib/api/browser/api'
import { isolate, languages, type CallData, type accountCalls, type LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { imageUrl } from '@/lib/images/image-url'
import { replaceModal, showModal } from '@/lib/modals/modal-store'
import { reloadPage } from '@/lib/routing'

/** A family as the platform lists it. */
export type Family = CallData<typeof accountCalls.listFamily>
type FamilyMember = Family['members'][number]
type OpenInvitation = NonNullable<Family['invitations']>[number]

/** The text of an error: the host's message, if there is one. */
export function useErrorText(): (error: ApiError) => string {
  const unexpected = useTranslations('apiErrors')('unexpected')
  return (error) => describeError(error, unexpected)
}

const textLook = 'grid min-w-0 flex-[1_1_7em] grid-cols-[minmax(0,1fr)]'
/** A date with its time takes more room than a name: the button goes below it rather than squeeze it. */
const sentenceLook = 'grid min-w-0 flex-[1_1_min(14em,100%-4rem)] grid-cols-[minmax(0,1fr)]'
const rowLook = 'flex min-h-18 flex-wrap items-center gap-3.5 px-4 py-3 md:px-6 [&>button]:flex-none'
const listLook =
  'rounded-lg bg-surface edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>li+li]:border-t [&>li+li]:border-hair'
const tones = ['copper', 'teal', 'violet', 'rose', 'sky', 'blue'] as const

interface PersonRowProps {
  person: Family['parent']
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
        {memberType && <span className="text-muted">{memberType}</span>}
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
      title: isOwn ? t('leaveTitle') : t('removeTitle', { name: isolate(fullName) }),
      message: isOwn
        ? `${t('leaveQuestion')} ${t('leaveText')}`
        : `${t('removeQuestion')} ${t('removeText')}`,
      acceptText: isOwn ? t('leave') : t('remove'),
      rejectText: t('cancel'),
      danger: true,
      onAccept: () => remove(userId),
      onReject: onCancel,
    })
}

/** An instant with its time of day, by which one invitation differs from another. */
function momentOf(lang: LangCode, instant: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, style).format(new Date(instant))
}

interface InvitationRowProps {
  invitation: OpenInvitation
  /** Its number where there are several; the first one that was made is 1. */
  number: number | null
  onRevoked: () => void
}

/** A pending invitation. */
function InvitationRow({ invitation, number, onRevoked }: InvitationRowProps) {
  const { invitationId, expiresAt } = invitation
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
      <div className={sentenceLook}>
        <b className="font-semibold">
          {number === null
            ? t('invitationRow')
            : t('invitationNumbered', { number: formatNumber(lang, number) })}
        </b>
        <span className="text-muted" id={untilId}>
          {t('waits', { date: momentOf(lang, expiresAt) })}
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
export function MemberList({ family, userId, onRefresh, onRevoked }: MemberListProps) {
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
      {invitations.map((invitation, index) => (
        <InvitationRow
          key={invitation.invitationId}
          invitation={invitation}
          number={invitations.length > 1 ? invitations.length - index : null}
          onRevoked={onRevoked}
        />
      ))}
    </ul>
  )
}

/** Rows in place of a list that has not arrived. */
export function Placeholders() {
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
