import type { Metadata } from 'next'
import { notFoundMetadata, NotFoundScreen } from '@/components/shell/page'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

/** The bytes of every 404: rendered on the server, which `notFound()` is not. The server entry gives the status. */
export default function NotFoundPage() {
  return <NotFoundScreen />
}
