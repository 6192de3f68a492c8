import { LoadingPage } from '@/components/shell/frame/loading-page'
import { pageLang } from '@/components/shell/page/page-lang'

export default async function Loading() {
  return <LoadingPage lang={await pageLang()} />
}
