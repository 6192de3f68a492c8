import type { Metadata } from 'next'
import { NotFoundScreen } from '@/components/shell/errors/not-found-screen'
import { notFoundMetadata } from '@/components/shell/errors/error-metadata'
import { pageLang } from '@/components/shell/page/page-lang'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** The bytes of every 404: rendered on the server, which `notFound()` is not. The server entry gives the status. */
export default async function NotFoundPage() {
  return <NotFoundScreen lang={await pageLang()} />
}
