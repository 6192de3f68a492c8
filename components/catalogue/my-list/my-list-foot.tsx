import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import css from '../lists/infinite-list.module.css'
import { useNear } from '@/components/ui/hooks/use-in-view'

interface Props {
  /** Whether the last part did not come. */
  failed: boolean
  busy: boolean
  onMore: () => void
}

/** The end of a part of a list: the next one comes when it comes near, or when the viewer asks for it. */
export function MyListFoot({ failed, busy, onMore }: Props) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const mark = useNear(onMore, !busy && !failed)
  return (
    <div ref={mark} className={css.end} data-reserved={failed ? undefined : ''}>
      {failed && (
        <Notice tone="error" role="alert">
          {tList('moreFailed')}
        </Notice>
      )}
      <Button variant="outline" busy={busy} onClick={onMore}>
        {failed ? t('tryAgain') : tList('loadMore')}
      </Button>
    </div>
  )
}
