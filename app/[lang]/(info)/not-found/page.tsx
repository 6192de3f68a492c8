import type { Metadata } from 'next'
import { notFoundMetadata, NotFoundScreen } from '@/components/shell/errors/error-pages'
import { pageLang } from '@/components/shell/page/page-params'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** The bytes of every 404: rendered on the server, which `notFound()` is not. The server entry gives the status. */
export default async function NotFoundPage() {
  return <NotFoundScreen lang={await pageLang()} />
}
