import { isLangCode } from '@/lib/contract'
import { getMessages } from '@/lib/i18n/get-messages'
import { pickMessages } from '@/lib/i18n'
import { isLazyNamespace } from '@/lib/i18n/lazy-namespaces'

export const dynamic = 'force-static'
export const revalidate = 60

/** None is built ahead: each is rendered on its first request and cached. */
export function generateStaticParams(): { lang: string; group: string }[] {
  return []
}

interface Context {
  params: Promise<{ lang: string; group: string }>
}

/** The messages of one namespace in one language, for what loads after the page: `/texts/en/auth.json`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, group: file } = await params
  const group = file.endsWith('.json') ? file.slice(0, -'.json'.length) : ''
  if (!isLangCode(lang) || !isLazyNamespace(group)) return new Response(null, { status: 404 })
  return Response.json(pickMessages(await getMessages(lang), [group, 'forms', 'apiErrors']))
}
