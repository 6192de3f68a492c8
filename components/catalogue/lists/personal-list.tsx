'use client'

import { useTranslations } from 'next-intl'
import { Button, CircleAlert, State, useNear } from '@/components/ui/browser'
import { describeError } from '@/lib/api/result'
import { ListEnd } from './growing-list'

interface PersonalListFootProps {
  /** Whether the next titles failed to load. */
  failed: boolean
  busy: boolean
  onMore: () => void
}

/** The end of the loaded part of a member's list: more titles load when it comes near, or on request. */
export function PersonalListFoot({ failed, busy, onMore }: PersonalListFootProps) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const end = useNear(onMore, !busy && !failed)
  return (
    <ListEnd ref={end} reserved={!failed} failure={failed ? tList('moreFailed') : null}>
      <Button variant="outline" busy={busy} onClick={onMore}>
        {failed ? t('tryAgain') : tList('loadMore')}
      </Button>
    </ListEnd>
  )
}

interface PersonalListFailureProps {
  title: string
  error: Parameters<typeof describeError>[0]
  busy: boolean
  onRetry: () => void
}

/** In place of a member's list that could not be loaded: why, and another try. */
export function PersonalListFailure({ title, error, busy, onRetry }: PersonalListFailureProps) {
  const [t, tErrors] = [useTranslations('personal'), useTranslations('apiErrors')]
  return (
    <State
      icon={CircleAlert}
      role="alert"
      title={title}
      text={describeError(error, tErrors('unexpected'))}
      actions={
        <Button busy={busy} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
