import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { formatDate, formatPercent } from '@/lib/i18n/format'
import { legalDate, type LegalSection, type LegalText } from './legal-text'
import { pathTo } from '@/lib/routing/paths'
import css from './legal-screen.module.css'
import { Fragment } from 'react'

/** A sentence in which what stands between backquotes is code, which runs left to right in every language. */
function LegalWords({ children }: { children: string }) {
  return children.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code key={`${at} ${part}`} dir="ltr">
        {part}
      </code>
    ) : (
      <Fragment key={`${at} ${part}`}>{part}</Fragment>
    ),
  )
}

interface Props {
  lang: LangCode
  text: LegalText
  /** The page's own path, which the list of what else to read leaves out. */
  path: string
  /** The donated part of revenue, from 0 to 1. */
  share: number
}

function Part({ part, fill }: { part: LegalSection; fill: (sentence: string) => string }) {
  return (
    <section id={part.id} aria-labelledby={`${part.id}-title`}>
      <h2 id={`${part.id}-title`}>{part.title}</h2>
      {part.text?.map(fill).map((sentence) => (
        <p key={sentence}>
          <LegalWords>{sentence}</LegalWords>
        </p>
      ))}
      {part.points && (
        <ul>
          {part.points.map(fill).map((point) => (
            <li key={point}>
              <LegalWords>{point}</LegalWords>
            </li>
          ))}
        </ul>
      )}
      {part.after && <p>{fill(part.after)}</p>}
    </section>
  )
}

async function getOthers(lang: LangCode, path: string) {
  const t = await getTranslations('shell')
  const all = [
    { href: pathTo.termsOfUse(lang), label: t('termsOfUse') },
    { href: pathTo.privacyPolicy(lang), label: t('privacyPolicy') },
    { href: pathTo.dataProtection(lang), label: t('dataProtection') },
    { href: pathTo.cookiePreferences(lang), label: t('cookiePreferences') },
  ]
  return all.filter(({ href }) => href !== path)
}

/** A text to be read, on paper: what it is about, its parts as a list of links, and the parts themselves. */
export async function LegalScreen({ lang, text, path, share }: Props) {
  const [t, others] = await Promise.all([getTranslations('legal'), getOthers(lang, path)])
  const fill = (sentence: string) => sentence.replace('{share}', () => formatPercent(lang, share))
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className={css.lead}>{text.lead}</p>
        <p>
          <time dateTime={legalDate}>{t('updated', { date: formatDate(lang, legalDate) })}</time>
        </p>
      </header>
      <div className={css.columns}>
        <nav className={css.contents} aria-label={t('contents')}>
          <h2>{t('contents')}</h2>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.text}>
          {text.sections.map((part) => (
            <Part key={part.id} part={part} fill={fill} />
          ))}
          <section className={css.others} aria-labelledby="see-also">
            <h2 id="see-also">{t('seeAlso')}</h2>
            <ul>
              {others.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        </article>
      </div>
    </div>
  )
}
