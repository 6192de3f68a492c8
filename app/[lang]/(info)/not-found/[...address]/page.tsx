import type { Metadata } from 'next'
import { NotFoundScreen } from '@/components/shell/errors/not-found-screen'
import { notFoundMetadata } from '@/components/shell/errors/error-metadata'
import { pageLang } from '@/components/shell/page/page-lang'
import { readRetryPath } from '@/components/shell/errors/read-retry-path'
import { env } from '@/lib/config/env'

/** Addresses are without number, so none is kept. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** `/not-found/url=:url` (specification 2). The server entry gives the status 404. */
export default async function NotFoundForPage({ params }: { params: Promise<{ address: string[] }> }) {
  const { address } = await params
  return <NotFoundScreen lang={await pageLang()} retryPath={readRetryPath(address, env.PUBLIC_ORIGIN)} />
}
