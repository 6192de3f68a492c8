import type { Metadata } from 'next'
import { OfflineScreen, offlineMetadata } from '@/components/shell/page/offline-screen'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return offlineMetadata()
}

export default function OfflinePage() {
  return <OfflineScreen />
}
