import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Bookmark } from '@/components/ui/icons/page-icons'
import { Notice } from '@/components/ui/feedback/notice'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { Spinner } from '@/components/ui/feedback/spinner'
import { State } from '@/components/ui/feedback/state'
import { Specimens } from './specimens'

/** What the service says to a viewer, and what it shows while it has nothing to say. */
export async function MessageSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('messages')} layout="columns">
        <Notice>{t('info')}</Notice>
        <Notice tone="warning">{t('warning')}</Notice>
        <Notice
          tone="error"
          action={
            <Button variant="outline" size="s">
              {t('send')}
            </Button>
          }
        >
          {t('error')}
        </Notice>
        <Notice tone="ok">{t('ok')}</Notice>
      </Specimens>
      <div className="rounded-xl bg-surface edge-hair">
        <State
          icon={Bookmark}
          level={3}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={<Button>{t('emptyAction')}</Button>}
        />
      </div>
      <Specimens title={t('waiting')} layout="columns">
        <Spinner size="l" label={t('loading')} />
        <div>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="line" />
          <Skeleton shape="button" />
        </div>
      </Specimens>
    </>
  )
}
