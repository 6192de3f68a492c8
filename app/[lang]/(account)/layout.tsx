import type { ReactNode } from 'react'
import { pageLang } from '@/components/shell/page/page-params'
import { SiteFrame } from '@/components/shell/frame/site-frame'

export default async function FramedLayout({ children }: { children: ReactNode }) {
  return <SiteFrame lang={await pageLang()}>{children}</SiteFrame>
}
