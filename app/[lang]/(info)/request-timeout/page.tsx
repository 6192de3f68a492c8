import type { Metadata } from 'next'
import { timeoutMetadata } from '@/components/shell/error-metadata'
import { TimeoutScreen } from '@/components/shell/timeout-screen'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return timeoutMetadata()
}

export default function RequestTimeoutPage() {
  return <TimeoutScreen />
}
