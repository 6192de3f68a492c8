import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { useMyListEntry } from './use-my-list'

/** A title's place on the member's list, with a toast that tells of each change and takes it back. */
export function useKept(seriesId: number, title: string) {
  const t = useTranslations('personal')
  return useMyListEntry(seriesId, {
    onChange: (kept, undo) =>
      showToast({
        text: kept ? t('kept', { title }) : t('dropped', { title }),
        action: { label: t('undo'), onPress: undo },
      }),
    onRefused: () => showToast({ tone: 'error', text: t('notSaved') }),
  })
}
