import { useTranslations } from 'next-intl'
import type { ToggleEvent } from 'react'
import { History, Icon, IconButton, Info } from '@/components/ui/browser'
import { languages, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

/** More than a reason takes in any language, in pixels: with less below the button, it opens above. */
const room = 240
const gap = 8

/** Puts what opens under its button, or above where the window ends: both are at the end of a line. */
function placeByButton({ currentTarget: reason }: ToggleEvent<HTMLElement>, lang: LangCode): void {
  const button = reason.previousElementSibling?.getBoundingClientRect()
  if (!button) return
  const isAbove = window.innerHeight - button.bottom < room && button.top > room
  const top = (isAbove ? button.top - gap : button.bottom + gap) + window.scrollY
  const { clientWidth } = document.documentElement
  const end = languages[lang].dir === 'rtl' ? button.left : clientWidth - button.right
  reason.style.setProperty('--reason-top', `${top}px`)
  reason.style.setProperty('--reason-end', `${end}px`)
  reason.toggleAttribute('data-above', isAbove)
}

interface Props {
  /** Unique on the page. */
  id: string
  /** The name of the button, and of what it opens. */
  label: string
  why: string
  lang: LangCode
}

/**
 * A button that opens why a rail is there: beside the button, or on phones at the foot of the screen. In the top layer,
 * since what a page draws lies below the bars.
 */
export function RailReason({ id, label, why, lang }: Props) {
  const t = useTranslations('personal')
  return (
    <>
      <IconButton icon={Info} label={label} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="fixed inset-x-0 inset-bs-auto inset-be-0 m-0 w-full max-w-none rounded-t-xl border border-line bg-raised p-5 pb-[calc(20px+env(safe-area-inset-bottom))] text-ivory shadow-pop md:absolute md:inset-s-auto md:inset-e-(--reason-end) md:inset-bs-(--reason-top) md:inset-be-auto md:w-90 md:max-w-[calc(100%-2*var(--gutter))] md:rounded-lg md:pb-5 md:data-above:-translate-y-full"
        onBeforeToggle={(event) => placeByButton(event, lang)}
      >
        <p>{why}</p>
        <a className="link inline-flex min-h-11 items-center gap-2" href={pathTo.history(lang)}>
          <Icon icon={History} size="s" />
          {t('history')}
        </a>
      </div>
    </>
  )
}
