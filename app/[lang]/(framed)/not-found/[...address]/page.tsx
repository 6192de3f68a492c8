import type { Metadata } from 'next'
import { notFoundMetadata, NotFoundScreen } from '@/components/shell/page'

/** Never cached: addresses are unlimited. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** `/not-found/url=:url` (specification 2). The server entry gives the status 404. */
export default async function NotFoundForPage({ params }: { params: Promise<{ address: string[] }> }) {
  return <NotFoundScreen address={(await params).address} />
}
