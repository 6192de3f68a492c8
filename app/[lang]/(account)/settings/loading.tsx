import { LoadingPage } from '@/components/shell/frame/loading-page'
import { pageLang } from '@/components/shell/page/page-params'

export default async function Loading() {
  return <LoadingPage lang={await pageLang()} />
}
