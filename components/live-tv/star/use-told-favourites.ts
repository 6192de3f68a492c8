import { showToast } from '@/components/ui/overlay/toast-store'
import { useFavourites } from './use-favourites'
import type { LiveWords } from '../common/live-words'

/** The profile's favourite channels, with a toast that tells of each change and takes it back. */
export function useToldFavourites(words: LiveWords) {
  return useFavourites({
    onChange({ title }, kept, undo) {
      const text = (kept ? words.kept : words.dropped).replace('{title}', () => title)
      showToast({ text, action: { label: words.undo, onPress: undo } })
    },
    onRefused: () => showToast({ text: words.notSaved, tone: 'error' }),
  })
}
