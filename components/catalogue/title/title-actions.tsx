'use client'

import { type ReactNode, useEffect, useState, useRef } from 'react'
import {
  cx,
  Icon,
  Check,
  Clapperboard,
  Plus,
  Share2,
  ThumbsDown,
  ThumbsUp,
  Play,
  Button,
  type IconShape,
} from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { pathTo, pointedAttribute } from '@/lib/routing'
import { hlsAddress } from '@/lib/config/hls-library'
import { readStored, writeStored } from '@/lib/storage/storage'
import { savesData } from '@/lib/cookies/browser-cookies'
import { useTitleViewer, useTitleMember, type Action } from './title-member-context'

const playerLink = 'a[href*="/watch/"]'
const acts = ['pointerover', 'touchstart', 'focusin'] as const

function prefetchLibrary(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    href: hlsAddress,
  })
  document.head.append(link)
}

/**
 * Saves the browser's time zone, an IANA name, for the early call of the player's page: computing it takes 30 ms or
 * more on each page.
 */
function saveTimeZone(): void {
  if (readStored('zone') === null) writeStored('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * Fetches what a player needs once a player link is hovered or focused, before the press. A component without
 * elements, because the links are server-rendered and it listens to the whole page.
 */
export function PlayIntent() {
  const prepared = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const prepare = (link: Element) => {
      if (!savesData()) link.setAttribute(pointedAttribute, '')
      if (prepared.current) return
      prepared.current = true
      prefetchLibrary()
      setTimeout(saveTimeZone)
    }
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest(playerLink)
      if (link) prepare(link)
    }
    // The pointer may already have been on the link when this code loaded.
    const pointed = document.querySelector(`${playerLink}:is(:hover, :focus)`)
    if (pointed) prepare(pointed)
    for (const act of acts) document.addEventListener(act, look, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return null
}

/** The one gold button of a title's page: play, or continue for a member who has started it. */
export function PlayAction({ play, id }: { play: Action; id?: string }) {
  const { href, text } = useTitleMember()?.play ?? play
  return (
    <Button id={id} href={href} size="l" icon={Play} iconFill>
      {text}
    </Button>
  )
}

/**
 * Repeats the play button at the bottom of a phone's screen once the first one has scrolled away. `firstId` is the id
 * of the first one.
 */
export function StickyAction({ play, firstId }: { play: Action; firstId: string }) {
  const [away, setAway] = useState(false)

  useEffect(() => {
    const first = document.getElementById(firstId)
    if (!first) return
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [firstId])

  return (
    <div className={cx('sticky-action', away && 'sticky-action-shown')} hidden={!away}>
      <PlayAction play={play} />
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
  /** Its label. */
  children: ReactNode
}

/** A secondary action of a title's page: an icon over its label on phones, a button in a row on wider screens. */
function TitleTool({ icon, shape, pressed, onPress, href, modal, children }: ToolProps) {
  const className = cx('title-tool', shapes[shape])
  const face = (
    <>
      <Icon icon={icon} fill={shape === 'plain' && pressed} />
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
const registration = (lang: LangCode) => ({ href: pathTo.signUp(lang), modal: 'register' }) as const

interface MemberToolProps {
  lang: LangCode
  /** Its label. */
  children: ReactNode
}

/** Adds the title to My List or removes it. A guest is invited to register. */
export function MyListTool({ lang, children }: MemberToolProps) {
  const viewer = useTitleViewer()
  const member = typeof viewer === 'string' ? null : viewer
  const isInMyList = member?.isInMyList ?? false
  return (
    <TitleTool
      {...(viewer === 'guest' && registration(lang))}
      icon={isInMyList ? Check : Plus}
      shape="wide"
      pressed={isInMyList}
      onPress={member?.toggleMyList}
    >
      {children}
    </TitleTool>
  )
}

/** Rates the title, or removes that rating. A guest is invited to register. */
export function RatingTool({ lang, rating, children }: MemberToolProps & { rating: 1 | -1 }) {
  const viewer = useTitleViewer()
  const member = typeof viewer === 'string' ? null : viewer
  return (
    <TitleTool
      {...(viewer === 'guest' && registration(lang))}
      icon={rating === 1 ? ThumbsUp : ThumbsDown}
      shape="plain"
      pressed={member?.rating === rating}
      onPress={member ? () => member.rate(rating) : undefined}
    >
      {children}
    </TitleTool>
  )
}

/** Leads to the title's first trailer. */
export function TrailerTool({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TitleTool icon={Clapperboard} shape="wide" href={href}>
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
