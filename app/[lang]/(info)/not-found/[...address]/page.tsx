import type { Metadata } from 'next'
import { notFoundMetadata, NotFoundScreen } from '@/components/shell/errors/error-pages'
import { pageLang } from '@/components/shell/page/page-params'
import { readRetryPath } from '@/components/shell/errors/read-retry-path'
import { env } from '@/lib/config/env'

/** Never cached: addresses are unlimited. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** `/not-found/url=:url` (specification 2). The server entry gives the status 404. */
export default async function NotFoundForPage({ params }: { params: Promise<{ address: string[] }> }) {
  const { address } = await params
  return <NotFoundScreen lang={await pageLang()} retryPath={readRetryPath(address, env.PUBLIC_ORIGIN)} />
}
