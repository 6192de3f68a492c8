'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import {
  Button,
  Icon,
  Mail,
  Search,
  Link,
  Plus,
  TextInput,
  useLang,
  useSectionInView,
} from '@/components/ui/browser'
import type { Faq, FaqPage, FaqTopic } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200c\u200d]/g
const sameLetter: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
}

/** A text without case, accents, vowel signs and the differences between Arabic, Persian and Urdu keyboards. */
function plain(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(marks, '')
  return bare.replace(/\p{L}/gu, (letter) => sameLetter[letter] ?? letter)
}

const lettersOfMisspelt = 5

/** Whether two terms differ by one letter at most, or by two neighbours that have changed places. */
function isNear(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (one.length < 2 && other.length < 2) return true
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0]
}

/** Whether a text has a term, in Arabic letters also after an article; one that is not too short may be misspelt. */
function hasTerm(text: string, term: string): boolean {
  if (/^[\u0600-\u06ff]/.test(term) ? text.includes(term) : ` ${text}`.includes(` ${term}`)) return true
  if (term.length < lettersOfMisspelt || term.includes(' ')) return false
  const alike = text.split(' ').filter((one) => one[0] === term[0])
  return alike.some((one) => isNear(one, term) || isNear(one.slice(0, term.length), term))
}

const spaced = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a text has every typed term, or one that stands for it, in any order. Each of `keywords` lists terms that stand
 * for each other.
 */
export function matchesQuery(text: string, typed: string, keywords: readonly string[] = []): boolean {
  const searched = spaced(text)
  const sets = keywords.map((set) => set.split(', ').map(spaced))
  const hasOneOf = (term: string) => {
    const alike = sets.filter((set) => set.some((one) => one.startsWith(term) || hasTerm(one, term)))
    return [term, ...alike.flat()].some((one) => hasTerm(searched, one))
  }
  const whole = spaced(typed)
  return whole === '' || hasOneOf(whole) || whole.split(' ').every(hasOneOf)
}

const idOf = (item: Faq) => `answer-${item.faqIndex}`

/** Opens the question that the hash names, where the browser does not do so itself. */
function openAddressed() {
  const addressed = location.hash.startsWith('#answer-') && document.getElementById(location.hash.slice(1))
  const question = addressed ? addressed.closest('details') : null
  if (!addressed || !question || question.open) return
  question.open = true
  addressed.scrollIntoView({ block: 'center' })
}

/** Where each page is, and its name. */
export type PageLinks = Readonly<Record<FaqPage, { href: string; text: string }>>

interface QuestionProps {
  item: Faq
  links: PageLinks
  hidden: boolean
}

function Question({ item, links, hidden }: QuestionProps) {
  const t = useTranslations('help')
  const page = item.page ? links[item.page] : null
  // Before hydration the browser has opened the question that the hash names, without any event.
  return (
    <details hidden={hidden} suppressHydrationWarning>
      <summary>
        {item.question}
        <Icon icon={Plus} />
      </summary>
      <div className="question-answer" id={idOf(item)}>
        <div>
          <p>{item.answer}</p>
          {page && (
            <a className="link" href={page.href} data-grown-ups>
              {page.text}
            </a>
          )}
        </div>
        <a href={`#${idOf(item)}`} aria-label={t('linkTo', { question: item.question })}>
          <Icon icon={Link} size="s" />
        </a>
      </div>
    </details>
  )
}

interface TopicGroup {
  topic: FaqTopic | 'OTHER'
  items: Faq[]
}

const topics: readonly FaqTopic[] = ['WATCHING', 'PLANS', 'ACCOUNT', 'ABOUT']

/** The questions by topic; those without one come last. */
function groupByTopic(faq: readonly Faq[]): TopicGroup[] {
  return [...topics, 'OTHER' as const]
    .map((topic) => ({ topic, items: faq.filter((item) => (item.topic ?? 'OTHER') === topic) }))
    .filter(({ items }) => items.length > 0)
}

/** Where to write to customer support: guests log in for that, and come back to it. */
export function SupportLinks({ href }: { href: string }) {
  const [t, lang] = [useTranslations('help'), useLang()]
  return (
    <div className="grid justify-items-center gap-4 pt-12 text-center" data-grown-ups>
      <p className="text-secondary">{t('unanswered')}</p>
      <span className="hidden member:contents">
        <Button variant="outline" icon={Mail} href={href}>
          {t('contact')}
        </Button>
      </span>
      <span className="contents member:hidden">
        <Button variant="outline" icon={Mail} href={pathTo.login(lang, href)} rel="nofollow">
          {t('logInToContact')}
        </Button>
      </span>
    </div>
  )
}

interface TopicNavProps {
  topics: { href: string; name: string; hidden: boolean }[]
}

/** Links to the topics, beside the questions on wide screens. The one that is being read is marked. */
function TopicNav({ topics: links }: TopicNavProps) {
  const t = useTranslations('help')
  const current = useSectionInView(links.map(({ href }) => href))
  return (
    <nav
      className="hidden lg:sticky lg:inset-bs-[calc(var(--header)+24px)] lg:block lg:max-h-[calc(100vh-var(--header)-48px)] lg:overflow-y-auto"
      aria-label={t('topics')}
    >
      <ul>
        {links.length > 1 &&
          links.map(({ href, name, hidden }) => (
            <li key={href} hidden={hidden}>
              <a
                className="question-link"
                href={href}
                aria-current={href === current ? 'location' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface Props {
  faq: readonly Faq[]
  links: PageLinks
  /** Lists of terms that stand for each other. */
  keywords: readonly string[]
  /** The page on which members write to customer support. */
  supportHref: string
}

/**
 * Questions by topic that open in place, with a search field, and the topics beside them on wide screens. A link to an
 * answer leads to the answer itself, so that the browser opens the question around it without a script.
 */
export function QuestionList({ faq, links, keywords, supportHref }: Props) {
  const t = useTranslations('help')
  const groups = groupByTopic(faq)
  const isSorted = groups.length > 1
  const names = {
    WATCHING: t('topicWatching'),
    PLANS: t('topicPlans'),
    ACCOUNT: t('topicAccount'),
    ABOUT: t('topicAbout'),
    OTHER: t('topicOther'),
  }
  const [typed, setTyped] = useState('')
  const isHidden = (item: Faq) => !matchesQuery(`${item.question} ${item.answer}`, typed, keywords)
  const isVain = faq.every(isHidden)
  const shownTopics = groups.map(({ topic, items }) => ({
    href: `#topic-${topic}`,
    name: names[topic],
    hidden: items.every(isHidden),
  }))

  useEffect(() => {
    openAddressed()
    window.addEventListener('hashchange', openAddressed)
    return () => window.removeEventListener('hashchange', openAddressed)
  }, [])

  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[280px_minmax(0,1fr)]">
      <TopicNav topics={shownTopics} />
      <div>
        <div className="mb-6 scripting-none:hidden" role="search">
          <TextInput
            type="search"
            name="question"
            icon={Search}
            label={t('search')}
            placeholder={t('searchExample')}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <p className="text-secondary not-empty:pb-6" role="status">
          {isVain ? t('none') : ''}
        </p>
        <div className="grid grid-cols-1 gap-8">
          {groups.map(({ topic, items }) => (
            <section
              key={topic}
              id={`topic-${topic}`}
              className="grid scroll-mt-(--header) grid-cols-1 gap-3"
              hidden={items.every(isHidden)}
              aria-labelledby={isSorted ? `heading-${topic}` : undefined}
            >
              {isSorted && (
                <h2 id={`heading-${topic}`} className="text-22">
                  {names[topic]}
                </h2>
              )}
              <div className="question-list">
                {items.map((item) => (
                  <Question key={item.faqIndex} item={item} links={links} hidden={isHidden(item)} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <SupportLinks href={isVain ? `${supportHref}#message=${encodeURIComponent(typed)}` : supportHref} />
      </div>
    </div>
  )
}
