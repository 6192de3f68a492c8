'use client'

import { useTranslations } from 'next-intl'
import { Button, CircleAlert, State, useInView } from '@/components/ui/browser'
import { describeError, hostMessage, type ApiError } from '@/lib/api/result'
import { ListEnd } from './list-position'

interface PersonalListFootProps {
  /** Why the next titles failed to load; `null` when they did not. */
  error: ApiError | null
  busy: boolean
  onMore: () => void
}

/** The end of the loaded part of a member's list: more titles load when it comes near, or on request. */
export function PersonalListFoot({ error, busy, onMore }: PersonalListFootProps) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const end = useInView(onMore, { watching: !busy && !error, orPassed: true })
  return (
    <ListEnd ref={end} reserved={!error} failure={error && (hostMessage(error) ?? tList('moreFailed'))}>
      <Button variant="outline" busy={busy} onClick={onMore}>
        {error ? t('tryAgain') : tList('loadMore')}
      </Button>
    </ListEnd>
  )
}

interface PersonalListFailureProps {
  title: string
  error: ApiError
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
