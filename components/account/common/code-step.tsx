import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Lock } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { ApiError } from '@/lib/api/result'
import { requestCode } from '@/lib/auth/request-code'
import type { Account } from '@/lib/contract/account-shapes'
import { readStored, writeStored } from '@/lib/storage/storage'
import { useErrorText } from './use-error-text'

type Owner = Pick<Account, 'email' | 'msisdn'>

/**
 * Stands in a member page's place while the account owes a code (specification 4): sends for one and opens its dialog,
 * by itself once for each tab and then by the button. A right code loads the page anew.
 */
export function CodeStep({ account }: { account: Owner }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function send() {
    setBusy(true)
    setFailure(await requestCode(account))
    setBusy(false)
  }
  const sendByItself = useEffectEvent(() => {
    if (readStored('codeRequested')) return
    writeStored('codeRequested', true)
    void Promise.resolve().then(send)
  })
  useEffect(() => sendByItself(), [])

  const action = (
    <Button busy={busy} onClick={() => void send()}>
      {t('access.sendCode')}
    </Button>
  )
  const text = failure ? <span role="alert">{errorText(failure)}</span> : t('access.codeText')
  return <State icon={Lock} title={t('access.codeNeeded')} text={text} actions={action} />
}
