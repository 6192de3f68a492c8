import { api } from '../../api/browser/api'
import { webPlatform } from '../../contract/headers'
import { defaultLang, readLangCode } from '../../contract/languages'
import { queryClient } from '../../query/query-client'
import { pathTo } from '../../routing/paths'
import { forgetSession } from '../end-session'

const patienceMs = 3_000

/**
 * Ends the session here, and at the host when it can be reached within three seconds; then loads the homepage in the
 * place of the page, so that going back leads to nothing private.
 */
export async function logOut({
  leave = (path: string) => location.replace(path),
}: { leave?: (path: string) => void } = {}): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await api.auth.logout({ body: { platformId: webPlatform } }, { signal })
  forgetSession()
  queryClient().clear()
  leave(pathTo.home(readLangCode(document.documentElement.lang) ?? defaultLang))
}
