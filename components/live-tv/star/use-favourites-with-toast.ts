import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { useFavourites } from './use-favourites'

/** The profile's favourite channels, with a toast that tells of each change and takes it back. */
export function useFavouritesWithToast() {
  const t = useTranslations('liveTv')
  return useFavourites({
    onChange({ title }, kept, undo) {
      const text = t(kept ? 'kept' : 'dropped', { title })
      showToast({ text, action: { label: t('undo'), onPress: undo } })
    },
    onRefused: () => showToast({ text: t('notSaved'), tone: 'error' }),
  })
}
