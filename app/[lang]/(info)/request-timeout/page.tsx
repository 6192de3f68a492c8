import type { Metadata } from 'next'
import { timeoutMetadata } from '@/components/shell/errors/error-metadata'
import { TimeoutScreen } from '@/components/shell/errors/timeout-screen'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return timeoutMetadata()
}

export default function RequestTimeoutPage() {
  return <TimeoutScreen />
}
