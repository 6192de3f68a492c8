import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { lang } from 'next/root-params'
import { env } from '@/lib/config/env'
import { langCodes, type LangCode } from '@/lib/contract'
import { readPageSegment, pathTo } from '@/lib/routing'
import { brand, openGraphLocales } from '@/lib/seo/brand'
import { breadcrumb, jsonLd, type Crumb, type JsonLdData } from '@/lib/seo/json-ld'

/** The language of the rendered page; 404 for any other. */
export async function pageLang(): Promise<LangCode> {
  return readPageSegment(await lang())?.lang ?? notFound()
}

/** Whether the children's variant of the page is being rendered. */
export async function isKidsPage(): Promise<boolean> {
  return readPageSegment(await lang())?.audience === 'KIDS'
}

const ellipsis = '…'

/**
 * A text of at most `max` characters. A longer one is cut after a whole word and ends in an ellipsis; only a single
 * overlong word is cut within, between characters.
 */
export function fitText(text: string, max: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  if (characters.length <= max) return characters.join('')
  const room = characters.slice(0, max)
  const lastSpace = room.lastIndexOf(' ')
  const shortened = room.slice(0, lastSpace > 0 ? lastSpace : max - ellipsis.length).join('')
  return shortened.replace(/[\s,;:،؛।.–—-]+$/u, '') + ellipsis
}

const maxTitle = 60
const maxDescription = 155

/** A preview image: a same-origin path or a URL, its size in pixels, and its alternative text. */
interface PreviewImage {
  url: string
  alt: string
  width?: number
  height?: number
}

/** Pages whose path needs nothing but the language. */
type PageName = {
  [Name in keyof typeof pathTo]: (typeof pathTo)[Name] extends (lang: LangCode) => string ? Name : never
}[keyof typeof pathTo]

interface PageFacts {
  lang: LangCode
  /** The page's own title, without the brand. */
  title: string
  description: string
  /** The page's path in each language, built by `pathTo`, or its name in `pathTo`. */
  path: PageName | ((lang: LangCode) => string)
  /** Without one, the brand's preview is used, with the page's title as its text. */
  image?: PreviewImage
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode'
  /** `false` excludes the page from search engines; its links are still followed. */
  index?: boolean
}

/** A title with the brand after it, within 60 characters. */
export function pageTitle(title: string): string {
  return fitText(title, maxTitle - brand.titleSuffix.length) + brand.titleSuffix
}

function openGraph(facts: PageFacts, title: string, description: string, url: string): Metadata['openGraph'] {
  const image = facts.image ?? { url: brand.preview.path, alt: title }
  const { width, height } = brand.preview
  return {
    type: facts.type ?? 'website',
    siteName: brand.name,
    title,
    description,
    url,
    locale: openGraphLocales[facts.lang],
    alternateLocale: langCodes.filter((code) => code !== facts.lang).map((code) => openGraphLocales[code]),
    images: [{ width, height, ...image, url: new URL(image.url, env.PUBLIC_ORIGIN).href }],
  }
}

/** Absolute URLs of a page in its language and in all ten, with the language-neutral URL as x-default. */
interface Alternates {
  canonical: string
  languages: Record<LangCode | 'x-default', string>
}

/**
 * The canonical URL and the eleven alternates of a page. `pathOf` builds the page's path for a language; `origin` has
 * no trailing slash.
 */
export function alternatesOf(lang: LangCode, pathOf: (lang: LangCode) => string, origin: string): Alternates {
  const absolute = (code: LangCode) => new URL(pathOf(code), origin).href
  const languages = Object.fromEntries(langCodes.map((code) => [code, absolute(code)])) as Record<
    LangCode,
    string
  >
  const unprefixed = pathOf('en').replace(/^\/en(?=\/|$)/, '') || '/'
  return {
    canonical: absolute(lang),
    languages: { ...languages, 'x-default': new URL(unprefixed, origin).href },
  }
}

/**
 * The head of a page for search engines and link previews: title with brand, description, canonical address,
 * ten alternates and x-default, Open Graph and Twitter card (specification 2). A page that is excluded from
 * search engines names no alternates.
 */
export function buildMetadata(facts: PageFacts): Metadata {
  const index = facts.index ?? true
  const title = pageTitle(facts.title)
  const description = fitText(facts.description, maxDescription)
  const pathOf = typeof facts.path === 'string' ? pathTo[facts.path] : facts.path
  const { canonical, languages: alternates } = alternatesOf(facts.lang, pathOf, env.PUBLIC_ORIGIN)
  const graph = openGraph(facts, fitText(facts.title, maxTitle), description, canonical)
  return {
    title: { absolute: title },
    description,
    alternates: index ? { canonical, languages: alternates } : { canonical },
    robots: { index, follow: true, ...(index && { 'max-image-preview': 'large' }) },
    openGraph: graph,
    twitter: { card: 'summary_large_image', title: fitText(facts.title, maxTitle), description },
  }
}

/** Structured data of a page. A data block is not executed, so the policy need not allow it. */
export function JsonLd({ data }: { data: JsonLdData }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
}

/** The breadcrumbs from the home page to this one, for search engines. */
export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <JsonLd data={breadcrumb(crumbs, env.PUBLIC_ORIGIN)} />
}
