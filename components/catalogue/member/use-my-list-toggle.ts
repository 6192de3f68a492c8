import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { useMyListEntry } from './use-my-list'

/** My List toggle with an undo toast. */
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
