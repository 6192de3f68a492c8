import { getTranslations } from 'next-intl/server'
import { donationShare } from '@/components/campaigns/campaigns'
import { isKidsPage, pageLang } from '@/components/shell/page'
import { Brand, ChevronDown, Icon, StarGrid } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { formatPercent, formatYear } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { LanguageLinks } from './nav-links'

interface FooterLink {
  href: string
  label: string
  /** Not shown to children. */
  forGrownUps?: boolean
  /** Not shown to guests. */
  forMembers?: boolean
}

/** The footer's links by column. Pages for children link only to pages for children. */
async function getFooterLinks(lang: LangCode, { kids }: { kids: boolean }) {
  const [t, cancellation] = await Promise.all([getTranslations('shell'), getTranslations('cancellation')])
  const forGrownUps = (...links: FooterLink[]) =>
    kids ? [] : links.map((link) => ({ ...link, forGrownUps: true }))
  const helpCenter = { href: pathTo.helpCenter(lang), label: t('helpCenter') }
  const socialResp = forGrownUps({ href: pathTo.socialResp(lang), label: t('socialResponsibility') })
  const cancel = forGrownUps({ href: pathTo.cancelSubscription(lang), label: cancellation('title') })
  const legal = [
    { href: pathTo.termsOfUse(lang), label: t('termsOfUse') },
    { href: pathTo.privacyPolicy(lang), label: t('privacyPolicy') },
    { href: pathTo.dataProtection(lang), label: t('dataProtection') },
    { href: pathTo.cookiePreferences(lang), label: t('cookiePreferences') },
  ]
  return {
    browse: [
      { href: pathTo.category(lang, 'SERIES'), label: t('series') },
      { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
      { href: pathTo.channels(lang), label: t('liveTv') },
      ...forGrownUps({ href: pathTo.plans(lang), label: t('plans') }),
      ...socialResp,
    ],
    help: [
      helpCenter,
      ...forGrownUps({ href: pathTo.activate(lang), label: t('activate') }),
      ...cancel,
      ...forGrownUps(
        { href: pathTo.familySharing(lang), label: t('family') },
        { href: pathTo.invitation(lang), label: t('invite'), forMembers: true },
      ),
      { href: pathTo.aboutUs(lang), label: t('aboutUs') },
    ],
    legal,
    /** What a page with one purpose needs. */
    essential: [helpCenter, ...cancel, ...legal, ...socialResp],
  }
}

const headingLook = 'mb-1.5 text-14 font-semibold tracking-normal text-muted'

function Links({ links }: { links: readonly FooterLink[] }) {
  return links.map(({ href, label, forGrownUps, forMembers }) => (
    <li key={href} className={forMembers ? 'guest:hidden' : undefined} data-grown-ups={forGrownUps}>
      <a href={href}>{label}</a>
    </li>
  ))
}

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
}

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2 className={headingLook}>{title}</h2>
      <ul>
        <Links links={links} />
      </ul>
    </div>
  )
}

async function Copyright({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  // oxlint-disable-next-line react/purity -- rendered on the server only, where a year may pass
  return <p>{t('copyright', { year: formatYear(lang, new Date().getUTCFullYear()) })}</p>
}

/** The footer of most pages: the product, its sections, and this page in ten languages. */
export async function Footer() {
  const [lang, kids] = await Promise.all([pageLang(), isKidsPage()])
  const [t, links] = await Promise.all([getTranslations('shell'), getFooterLinks(lang, { kids })])
  return (
    <footer className="relative isolate mt-16 footer-links border-bs border-bs-hair bg-surface px-gutter pt-12 pb-8 max-lg:paint-near-720 max-md:pt-8 web-view:hidden">
      <StarGrid fade="down" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr] lg:gap-12">
        <div className="col-span-full max-w-[30em] text-secondary lg:col-auto">
          <Brand href={pathTo.home(lang)} />
          <p className="mt-2 max-md:hidden">{t('promise')}</p>
          {!kids && (
            <p className="mt-2" data-grown-ups>
              <a className="link" href={pathTo.socialResp(lang)}>
                {t('donation', { share: formatPercent(lang, donationShare) })}
              </a>
            </p>
          )}
        </div>
        <Column title={t('browse')} links={links.browse} />
        <Column title={t('help')} links={links.help} />
        <div className="col-span-full footer-languages lg:col-auto" id="languages">
          <h2 className={headingLook}>{t('languages')}</h2>
          <LanguageLinks lang={lang} />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-bs border-bs-hair pt-4 text-14 text-muted">
        <Copyright lang={lang} />
        <ul className="flex flex-wrap gap-x-6">
          <Links links={links.legal} />
        </ul>
      </div>
    </footer>
  )
}

/** The footer of pages with one purpose: a row of links, and the ten languages once they are asked for. */
export async function ShortFooter() {
  const [lang, kids] = await Promise.all([pageLang(), isKidsPage()])
  const [t, { essential }] = await Promise.all([getTranslations('shell'), getFooterLinks(lang, { kids })])
  return (
    <footer className="mt-16 footer-links border-bs border-bs-hair px-gutter py-6 text-14 text-muted web-view:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Copyright lang={lang} />
        <ul className="flex flex-wrap gap-x-6">
          <Links links={essential} />
        </ul>
        {/* A link to what is in it opens it, also without scripts. */}
        <details className="open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            {t('languages')}
            <Icon icon={ChevronDown} size="xs" />
          </summary>
          <div className="footer-languages" id="languages">
            <LanguageLinks lang={lang} />
          </div>
        </details>
      </div>
    </footer>
  )
}
