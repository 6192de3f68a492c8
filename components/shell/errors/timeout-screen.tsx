import { getTranslations } from 'next-intl/server'
import { limits } from '@/lib/contract/limits'
import { ErrorScreen } from './error-screen'
import { TryAgain } from './try-again'

/** 408. Try Again goes back (specification 2). */
export async function TimeoutScreen() {
  const t = await getTranslations('errors')
  return (
    <ErrorScreen
      number={408}
      heading={t('timeout')}
      note={t('timeoutNote', { seconds: limits.lazyTimeoutMs / 1000 })}
      actions={<TryAgain way="back" label={t('tryAgain')} />}
    />
  )
}
