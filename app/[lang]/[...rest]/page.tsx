import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { notFoundMetadata } from '@/components/shell/page'

/** Unknown addresses are without number, so none is kept. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata()
}

export default function UnknownPage(): never {
  notFound()
}
