import { createTranslator, type Messages } from 'next-intl'
import type { MetadataRoute } from 'next'
import { isLangCode, languages, type LangCode } from '@/lib/contract'
import { getMessages } from '@/lib/i18n/get-messages'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'

export const dynamic = 'force-static'
export const revalidate = 86_400

/** None is built ahead: each is rendered on its first request and cached. */
export function generateStaticParams(): { file: string }[] {
  return []
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `/brand/shortcut-${picture}.png`, sizes: '96x96', type: 'image/png' }],
})

/** The web app manifest in one language. It is one product in all of them (`id`), and opens in the viewer's own (`/`). */
async function buildManifest(lang: LangCode): Promise<MetadataRoute.Manifest & { dir: string }> {
  const messages = (await getMessages(lang)) as unknown as Messages
  const t = createTranslator({ locale: languages[lang].intlTag, messages, timeZone: 'UTC' })
  return {
    id: '/',
    lang,
    dir: languages[lang].dir,
    name: brand.name,
    short_name: brand.name,
    description: t('seo.description'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brand.themeColor,
    theme_color: brand.themeColor,
    categories: ['entertainment'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(t('shell.search'), pathTo.search(lang), 'search'),
      shortcut(t('shell.liveTv'), pathTo.channels(lang), 'live'),
      shortcut(t('shell.myList'), pathTo.myList(lang), 'list'),
    ],
  }
}

interface Context {
  params: Promise<{ file: string }>
}

/** The manifest of one language: `/manifests/ar.webmanifest`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const [code, ending, ...more] = file.split('.')
  if (!isLangCode(code) || ending !== 'webmanifest' || more.length > 0)
    return new Response(null, { status: 404 })
  const headers = { 'content-type': 'application/manifest+json' }
  return Response.json(await buildManifest(code), { headers })
}
