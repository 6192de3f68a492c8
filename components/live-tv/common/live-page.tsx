import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract/languages'
import type { TvCategory } from './get-tv-categories'
import { pathTo } from '@/lib/routing/paths'
import { CategoryMenu, type LiveView } from './category-menu'
import css from './live-page.module.css'
import { ZoneNote } from './zone-note'

interface Props {
  lang: LangCode
  view: LiveView
  title: string
  categories: readonly TvCategory[]
  /** A category's code; `null` for all channels. */
  selected: string | null
  renderedAt: number
  children: ReactNode
}

function dateInUtc(lang: LangCode, at: number): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(at)
}

/** A page of live TV: its name, the ways between cards and guide, the categories, and what is in the chosen one. */
export async function LivePage({ lang, view, title, categories, selected, renderedAt, children }: Props) {
  const t = await getTranslations('liveTv')
  const category = selected ?? undefined
  const views = [
    { href: pathTo.channels(lang, category), text: t('now'), current: view === 'now' },
    { href: pathTo.guide(lang, category), text: t('guide'), current: view === 'guide' },
  ]
  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <ZoneNote lang={lang} utcDate={dateInUtc(lang, renderedAt)} />
        </div>
        <nav className={css.views} aria-label={t('views')}>
          <ul>
            {views.map(({ href, text, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <CategoryMenu lang={lang} view={view} categories={categories} selected={selected} />
      <div className={css.wrap}>{children}</div>
    </div>
  )
}
