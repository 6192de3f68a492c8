import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { pageLang } from '@/components/shell/page-lang'
import { SiteFrame } from '@/components/shell/site-frame'

export default async function NotFound() {
  const lang = await pageLang()
  return (
    <SiteFrame lang={lang}>
      <NotFoundScreen lang={lang} />
    </SiteFrame>
  )
}
