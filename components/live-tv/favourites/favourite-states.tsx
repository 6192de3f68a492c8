import { Button } from '@/components/ui/form/button'
import { CircleAlert } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Star } from '../common/live-icons'
import type { FavouriteWords } from '../common/live-words'

/** A profile that keeps no channel yet: the way to all of them. */
export function NoFavourites({ lang, words }: { lang: LangCode; words: FavouriteWords }) {
  const all = <Button href={pathTo.channels(lang)}>{words.emptyAction}</Button>
  return <State icon={Star} title={words.empty} text={words.emptyText} actions={all} />
}

interface FailureProps {
  words: FavouriteWords
  busy: boolean
  onRetry: () => void
}

/** The favourites did not come. */
export function FavouritesFailure({ words, busy, onRetry }: FailureProps) {
  const again = (
    <Button busy={busy} onClick={onRetry}>
      {words.tryAgain}
    </Button>
  )
  return <State icon={CircleAlert} role="alert" title={words.failed} actions={again} />
}
