'use client'

import { type ReactNode, useEffect, useState } from 'react'
import {
  cx,
  Icon,
  Check,
  Clapperboard,
  Lock,
  Plus,
  Share2,
  ThumbsDown,
  ThumbsUp,
  Tv,
  Button,
  type IconShape,
} from '@/components/ui'
import { showModal } from '@/lib/modals/modal-store'
import { offerFor, OfferText, PlayLabel, type PlanOffer } from '../cards/play-label'
import { useStateFirst } from '../member/use-state-first'
import { useTitleViewer, useTitleMember, type Action } from './title-member-context'

interface PricedOffer extends PlanOffer {
  /** "From $3.33 a month", where prices are known. */
  price: string | null
}

/** What a phone gets while it cannot play what is not a trailer. */
interface PhoneActions {
  trailer: Action | null
  /** "Watch on a computer or TV" */
  elsewhere: string
  /** The plans, which lead back to the title. */
  plansHref: string
}

interface PlayActionProps {
  play: Action
  /** `null` where nobody needs a plan, and for children. */
  subscribe?: PricedOffer | null
  /** `null` where phones play. */
  phone?: PhoneActions | null
  /** At the foot of the screen: one button, and nothing under it. */
  brief?: boolean
}

/** By which the button and the box of the first main action are found. */
const playId = 'play'
const mainId = 'main-action'

/**
 * The main action of a title's page: play it, or continue it for a member who has started it. The label says where it leads:
 * to a plan, or on phones that cannot play to the trailer. CSS selects it, since the page is shared by all viewers; the
 * plans open over the page for those who need one.
 */
export function PlayAction({ play, subscribe = null, phone = null, brief = false }: PlayActionProps) {
  const { busy, onClick } = useStateFirst(useTitleViewer() === 'waiting')
  const { href, text } = useTitleMember()?.play ?? play
  const offer = offerFor(href, subscribe)
  return (
    <div id={brief ? undefined : mainId} className="grid">
      <div className={cx('grid gap-2', phone !== null && 'phone:hidden')}>
        <Button
          id={brief ? undefined : playId}
          href={href}
          size="l"
          data-modal={offer ? 'subscriptionPlans' : undefined}
          onClick={onClick}
        >
          <PlayLabel text={text} offer={offer} busy={busy} />
        </Button>
        {!brief && <LeastPrice price={offer?.price} />}
      </div>
      {phone && <PhoneButtons {...phone} href={href} offer={offer} brief={brief} />}
    </div>
  )
}

/** The least that a plan costs, to viewers whose plan does not open the title. */
function LeastPrice({ price }: { price: string | null | undefined }) {
  if (!price) return null
  return <p className="least-price in-debt:hidden plan-open:hidden">{price}</p>
}

interface PhoneButtonsProps extends PhoneActions {
  href: string
  offer: PricedOffer | null
  brief: boolean
}

/** The trailer, which plays on phones too, the plans that open the rest, and where that plays. */
function PhoneButtons({ trailer, elsewhere, plansHref, href, offer, brief }: PhoneButtonsProps) {
  return (
    <div className="phone-actions">
      {trailer && (
        <Button href={trailer.href} size="l" icon={Clapperboard}>
          {trailer.text}
        </Button>
      )}
      {offer && !brief && (
        <div className="grid gap-1 plan-open:hidden">
          <Button href={plansHref} size="l" variant="outline" icon={Lock}>
            <OfferText {...offer} />
          </Button>
          <LeastPrice price={offer.price} />
        </div>
      )}
      {!(brief && trailer) && (
        <Button href={href} size="l" variant={trailer ? 'outline' : 'primary'} icon={Tv}>
          {elsewhere}
        </Button>
      )}
    </div>
  )
}

/** Whether the first main action is above the window, and nothing is in view that a bar must not cover. */
function useActionAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const first = document.getElementById(mainId)
    if (!first) return
    const uncovered = document.querySelectorAll('#episodes, footer')
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
      setAway(inView.size === 0 && first.getBoundingClientRect().top < 0)
    })
    for (const part of [first, ...uncovered]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return away
}

/**
 * Repeats the main action at the foot of a phone's screen once the first one has scrolled away: not over the episodes,
 * each of which plays by itself, nor over the footer.
 */
export function StickyAction(main: Omit<PlayActionProps, 'brief'>) {
  const away = useActionAway()
  return (
    <div className="sticky-action" hidden={!away}>
      <PlayAction {...main} brief />
    </div>
  )
}

const shapes = { wide: 'title-tool-wide', plain: 'title-tool-plain' }

interface ToolProps {
  icon: IconShape
  /** `wide` shows its label beside the icon on wide screens too; `plain` leaves it to screen readers there. */
  shape: keyof typeof shapes
  pressed?: boolean
  /** Runs on a press; without it the tool is disabled, or a link. */
  onPress?: () => void
  href?: string
  /** Opens for a guest instead of following the link. */
  modal?: 'register'
  notOnPhones?: boolean
  /** Its label. */
  children: ReactNode
}

/** A secondary action of a title's page: an icon over its label on phones, a button in a row on wider screens. */
function TitleTool({ icon, shape, pressed, onPress, href, modal, notOnPhones, children }: ToolProps) {
  const className = cx('title-tool', shapes[shape], notOnPhones && 'phone:hidden')
  const face = (
    <>
      <Icon icon={icon} fill={shape === 'plain' && pressed && icon !== Check} />
      <span>{children}</span>
    </>
  )
  if (href !== undefined)
    return (
      <a className={className} href={href} rel={modal && 'nofollow'} data-modal={modal}>
        {face}
      </a>
    )
  return (
    <button
      className={cx(className, 'scripting-none:hidden')}
      type="button"
      aria-pressed={pressed}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      {face}
    </button>
  )
}

/** Where a guest is led who presses a member-only tool. */
const registration = (href: string) => ({ href, modal: 'register' }) as const

interface MemberToolProps {
  signUpHref: string
  /** Its label. */
  children: ReactNode
}

/** Adds the title to My List or removes it. A guest is invited to register. */
export function MyListTool({
  signUpHref,
  shape = 'wide',
  children,
}: MemberToolProps & Partial<Pick<ToolProps, 'shape'>>) {
  const [isGuest, member] = [useTitleViewer() === 'guest', useTitleMember()]
  const isInMyList = member?.isInMyList ?? false
  return (
    <TitleTool
      {...(isGuest && registration(signUpHref))}
      icon={isInMyList ? Check : Plus}
      shape={shape}
      pressed={isInMyList}
      onPress={member?.toggleMyList}
    >
      {children}
    </TitleTool>
  )
}

/** Rates the title, or removes that rating. A guest is invited to register. */
export function RatingTool({ signUpHref, rating, children }: MemberToolProps & { rating: 1 | -1 }) {
  const [isGuest, member] = [useTitleViewer() === 'guest', useTitleMember()]
  return (
    <TitleTool
      {...(isGuest && registration(signUpHref))}
      icon={rating === 1 ? ThumbsUp : ThumbsDown}
      shape="plain"
      pressed={member?.rating === rating}
      onPress={member ? () => member.rate(rating) : undefined}
    >
      {children}
    </TitleTool>
  )
}

interface TrailerToolProps {
  href: string
  /** Phones have it as their main action. */
  notOnPhones: boolean
  /** Its label. */
  children: ReactNode
}

/** Leads to the title's first trailer. */
export function TrailerTool({ href, notOnPhones, children }: TrailerToolProps) {
  return (
    <TitleTool icon={Clapperboard} shape="wide" href={href} notOnPhones={notOnPhones}>
      {children}
    </TitleTool>
  )
}

interface ShareToolProps {
  /** What is shared. */
  title: string
  path: string
  /** Its label. */
  children: ReactNode
}

/** Shares the title: by the system's share sheet on touch screens, else by a modal. */
export function ShareTool({ title, path, children }: ShareToolProps) {
  function share() {
    const url = location.origin + path
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      navigator.share({ title, url }).catch(() => undefined)
    else showModal('share', { title, url })
  }
  return (
    <TitleTool icon={Share2} shape="plain" onPress={share}>
      {children}
    </TitleTool>
  )
}
