import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { notFoundMetadata } from '@/components/shell/page'

/** Unknown addresses are unlimited, so none is cached. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

export default function UnknownPage(): never {
  notFound()
}
