import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ChevronDown, Icon } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { formatDate, formatPercent } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'

export const legalNames = ['terms', 'privacy', 'protection'] as const
export type LegalName = (typeof legalNames)[number]

/** A section of a legal text. Text between backquotes is code. */
export interface LegalSection {
  /** The same in every language, so that a link leads to the same section. */
  id: string
  title: string
  text?: readonly string[]
  points?: readonly string[]
  /** After the points. */
  after?: string
}

/** A legal text in one language. */
export interface LegalText {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** The date of the last change. */
const legalDate = '2026-11-26'

/** A legal text in a language. Each language's texts are a separate chunk on the server, and never in the browser. */
export async function getLegalText(lang: LangCode, name: LegalName): Promise<LegalText> {
  const file = (await import(`./texts/${lang}.json`)) as { default: Readonly<Record<LegalName, LegalText>> }
  return file.default[name]
}

/** A sentence in which text between backquotes is code, left to right in every language. */
function Sentence({ children }: { children: string }) {
  return children.split('`').map((piece, at) =>
    at % 2 === 1 ? (
      <code key={`${at} ${piece}`} dir="ltr">
        {piece}
      </code>
    ) : (
      <Fragment key={`${at} ${piece}`}>{piece}</Fragment>
    ),
  )
}

/** `donation` is the sentence of the section about donations: the texts do not repeat the share of revenue. */
function Section({ section, donation }: { section: LegalSection; donation: string }) {
  const { id, title, text, points, after } = section
  return (
    <section id={id} className="legal-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {id === 'donation' && <p>{donation}</p>}
      {text?.map((sentence) => (
        <p key={sentence}>
          <Sentence>{sentence}</Sentence>
        </p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Sentence>{point}</Sentence>
            </li>
          ))}
        </ul>
      )}
      {after && <p>{after}</p>}
    </section>
  )
}

/** Links to the sections: beside the text on wide windows, in a box that opens above it on others. */
function Contents({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  const links = (
    <ol>
      {sections.map(({ id, title: name }) => (
        <li key={id}>
          <a className="inline-flex min-h-11 items-center" href={`#${id}`}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav
        className="sticky inset-bs-[calc(var(--header)+24px)] max-h-[calc(100vh-var(--header)-48px)] overflow-y-auto max-lg:hidden print:hidden [&>h2]:text-16"
        aria-label={title}
      >
        <h2>{title}</h2>
        {links}
      </nav>
      <nav className="lg:hidden print:hidden" aria-label={title}>
        <details className="rounded-md bg-surface px-4 edge-hair [&[open]>summary>svg]:rotate-180">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {title}
            <Icon icon={ChevronDown} size="s" />
          </summary>
          {links}
        </details>
      </nav>
    </>
  )
}

async function SeeAlso({ lang, path, title }: { lang: LangCode; path: string; title: string }) {
  const t = await getTranslations('shell')
  const pages = [
    { href: pathTo.termsOfUse(lang), label: t('termsOfUse') },
    { href: pathTo.privacyPolicy(lang), label: t('privacyPolicy') },
    { href: pathTo.dataProtection(lang), label: t('dataProtection') },
    { href: pathTo.cookiePreferences(lang), label: t('cookiePreferences') },
  ]
  return (
    <section className="border-t border-line pt-6 print:hidden" aria-labelledby="see-also">
      <h2 id="see-also">{title}</h2>
      <ul className="mt-3 flex max-w-[68ch] flex-wrap gap-x-6">
        {pages
          .filter(({ href }) => href !== path)
          .map(({ href, label }) => (
            <li key={href}>
              <a className="inline-flex min-h-11 items-center" href={href}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

interface Props {
  lang: LangCode
  text: LegalText
  /** The page's own path, left out of the related links. */
  path: string
  /** The donated share of revenue, from 0 to 1. */
  share: number
}

/** A legal text: what it is about, its sections as a list of links, and the sections themselves. */
export async function LegalScreen({ lang, text, path, share }: Props) {
  const t = await getTranslations('legal')
  const donation = t('donation', { share: formatPercent(lang, share) })
  return (
    <div className="legal-paper">
      <header className="mx-auto grid w-[min(1120px,100%)] gap-2 border-b border-line pb-6">
        <h1 className="text-36" tabIndex={-1}>
          {text.title}
        </h1>
        <p className="max-w-[60ch] text-18 text-secondary print:text-inherit">{text.lead}</p>
        <p>
          <time className="text-14 text-muted print:text-inherit" dateTime={legalDate}>
            {t('updated', { date: formatDate(lang, legalDate) })}
          </time>
        </p>
      </header>
      <div className="mx-auto grid w-[min(1120px,100%)] grid-cols-1 items-start gap-x-12 gap-y-6 pt-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:pt-8 print:block">
        <Contents title={t('contents')} sections={text.sections} />
        <article className="grid grid-cols-1 gap-8">
          {text.sections.map((section) => (
            <Section key={section.id} section={section} donation={donation} />
          ))}
          <SeeAlso lang={lang} path={path} title={t('seeAlso')} />
        </article>
      </div>
    </div>
  )
}
