'use client'

import { use, useState, type ReactNode, createContext } from 'react'
import { Button, Check, Plus } from '@/components/ui'
import { offerFor, PlayLabel, type PlanOffer } from '../cards/play-label'
import { useStateFirst } from '../member/use-state-first'

/** A member's state of the slide's title. */
export interface SlideMember {
  titleId: number
  /** Continues the title; `null` before it is started and once everything has been watched. */
  play: { href: string; text: string } | null
  /** `null` until a loaded response says. */
  isInMyList: boolean | null
  toggle: () => void
}

/** A guest, a member whose state is loading, or the state of the current slide's title. */
export const SlideViewerContext = createContext<'guest' | 'waiting' | SlideMember>('guest')

/** The member's state of a title; `null` for guests, while it is loading, and on the other slides. */
function useSlideMember(titleId: number): SlideMember | null {
  const viewer = use(SlideViewerContext)
  return typeof viewer !== 'string' && viewer.titleId === titleId ? viewer : null
}

interface SlidePlayProps {
  titleId: number
  /** The path of what the title begins with. */
  href: string
  /** For viewers whose plan does not open it; `null` where nobody needs a plan, and for children. */
  subscribe: PlanOffer | null
  /** Its label before the title is started. */
  children: string
}

/**
 * Plays the slide's title, or continues it for a member who has started it. As on the title's page, the label says where
 * that leads to a plan. A slide that leaves keeps its label.
 */
export function SlidePlay({ titleId, href, subscribe, children }: SlidePlayProps) {
  const current = useSlideMember(titleId)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const play = (current ?? last)?.play
  const to = play?.href ?? href
  const { busy, onClick } = useStateFirst(use(SlideViewerContext) === 'waiting')
  return (
    <Button href={to} size="l" onClick={onClick}>
      <PlayLabel text={play?.text ?? children} offer={offerFor(to, subscribe)} busy={busy} />
    </Button>
  )
}

const style = { size: 'l', variant: 'glass' } as const

interface Props {
  titleId: number
  signUpHref: string
  children: ReactNode
}

/** Adds the slide's title to My List or removes it. A guest is invited to register. */
export function MyListButton({ titleId, signUpHref, children }: Props) {
  const current = useSlideMember(titleId)
  if (use(SlideViewerContext) === 'guest')
    return (
      <Button {...style} icon={Plus} href={signUpHref} rel="nofollow" data-modal="register">
        {children}
      </Button>
    )
  const isInMyList = current?.isInMyList ?? false
  return (
    <Button
      {...style}
      icon={isInMyList ? Check : Plus}
      aria-pressed={isInMyList}
      aria-disabled={current === null || undefined}
      onClick={current?.toggle}
    >
      {children}
    </Button>
  )
}
