import type { Metadata } from 'next'
import { timeoutMetadata, TimeoutScreen } from '@/components/shell/page'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return timeoutMetadata()
}

export default function RequestTimeoutPage() {
  return <TimeoutScreen />
}
