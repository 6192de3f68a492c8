'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { Icon, Globe, afterPaint, Dialog, moveFocusInList } from '@/components/ui/browser'
import { nextTask } from '@/lib/api/browser/next-task'
import { languages, type LangCode } from '@/lib/contract'
import { isLoggedIn, subscribeToSession } from '@/lib/session/session-state'
import type { LoadedMenu } from './account-menu'
import type { LoadedSuggestions } from './header-suggestions'
import { LanguageLinks } from './nav-links'

/** Marks the document as scrolled after 24 px, which makes the header opaque. */
export function HeaderScroll() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const observer = new IntersectionObserver((entries) => {
      root.toggleAttribute('data-scrolled', entries.at(-1)?.isIntersecting === false)
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} className="pointer-events-none absolute top-0 h-6 w-px" aria-hidden="true" />
}

interface LanguageSheetProps {
  lang: LangCode
  messages: { title: string; note: string; close: string; current: string }
}

/** The header's language button. Without scripts it links to the footer's list; with scripts it opens the sheet. */
export function LanguageSheet({ lang, messages }: LanguageSheetProps) {
  const [open, setOpen] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = choices.current?.firstElementChild
    const dialog = list?.closest('dialog')
    if (!open || !dialog) return
    const goByKey = (event: KeyboardEvent) => moveFocusInList(event, list)
    dialog.addEventListener('keydown', goByKey)
    return () => dialog.removeEventListener('keydown', goByKey)
  }, [open])
  const show = (event: MouseEvent) => {
    event.preventDefault()
    afterPaint(() => setOpen(true))
  }
  return (
    <>
      <a
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-pill font-medium whitespace-nowrap transition-[background-color] hover:bg-wash md:max-lg:px-3 min-[80em]:px-3"
        href="#languages"
        aria-label={messages.current}
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon icon={Globe} />
        <span className="hidden md:max-lg:inline min-[80em]:inline">{languages[lang].endonym}</span>
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.title}
        closeLabel={messages.close}
        size="l"
      >
        <p className="mb-4 text-secondary">{messages.note}</p>
        <div ref={choices} className="language-choices">
          <LanguageLinks lang={lang} />
        </div>
      </Dialog>
    </>
  )
}

/** Suggestions for the search field of the form around it. Their code loads when the field is first focused. */
export function SearchSuggestions({ lang }: { lang: LangCode }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<(LoadedSuggestions & { input: HTMLInputElement }) | null>(null)
  useEffect(() => {
    const input = mark.current?.closest('form')?.querySelector('input')
    if (!input) return
    const load = () => {
      import('./header-suggestions')
        .then(({ loadSuggestions }) => loadSuggestions(lang))
        .then(
          (parts) => setLoaded({ ...parts, input }),
          () => undefined,
        )
    }
    if (document.activeElement === input) load()
    else input.addEventListener('focus', load, { once: true })
    return () => input.removeEventListener('focus', load)
  }, [lang])
  return (
    <span ref={mark} className="contents">
      {loaded && <loaded.Suggestions lang={lang} input={loaded.input} messages={loaded.messages} />}
    </span>
  )
}

interface MemberAccountProps {
  lang: LangCode
  /** Stands in for the menu until it has loaded, and if loading fails: a link to the settings. */
  children: ReactNode
}

/** Replaces the guest's links in the header while there is a session. Only members load the menu's chunk. */
export function MemberAccount({ lang, children }: MemberAccountProps) {
  const member = useSyncExternalStore(subscribeToSession, isLoggedIn, () => false)
  const [chunk, setChunk] = useState<LoadedMenu | null>(null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', member)
    if (!member) return
    nextTask()
      .then(() => import('./account-menu'))
      .then(({ loadAccountMenu }) => loadAccountMenu(lang))
      .then(setChunk, () => undefined)
  }, [lang, member])
  if (!member) return null
  return (
    <div className="account-member">
      {chunk ? <chunk.Menu lang={lang} messages={chunk.messages} /> : children}
    </div>
  )
}
