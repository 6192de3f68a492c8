import { LoadingPage } from '@/components/shell/loading-page'
import { pageLang } from '@/components/shell/page-lang'

export default async function Loading() {
  return <LoadingPage lang={await pageLang()} />
}
