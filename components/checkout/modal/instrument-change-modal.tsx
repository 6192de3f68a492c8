'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, useLang, Dialog } from '@/components/ui/browser'
import { formatCurrency, formatDate } from '@/lib/i18n'
import type { ModalProps } from '@/lib/modals/modal-store'
import { offeredGateways, wayOf } from '@/lib/modals/payment-ways'
import { NumberForm } from './number-form'
import { Failure } from './quote-summary'
import { useInstrumentChange } from './use-instrument-change'
import { Ways } from './way-choices'

/** Another card, wallet or bill for the payments to come: what that means, and on to the gateway's page or the code. */
export function InstrumentChangeModal({ params, ...dialog }: ModalProps<'instrumentChange'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const { renewsAt, renewalPrice } = params
  const gatewayCodes = offeredGateways(params.gatewayCodes)
  const [gatewayCode, setGatewayCode] = useState(gatewayCodes[0] ?? '')
  const { busy, failure, setFailure, change } = useInstrumentChange()
  const next = {
    date: formatDate(lang, renewsAt),
    price: formatCurrency(lang, renewalPrice.amount, renewalPrice.currency),
  }

  function choose(code: string) {
    setFailure(null)
    setGatewayCode(code)
  }
  return (
    <Dialog {...dialog} size="m" title={t('instrument.title')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-secondary">{t('instrument.text', next)}</p>
        <Ways gatewayCodes={gatewayCodes} chosen={gatewayCode} onChange={choose} />
        {failure && <Failure error={failure} />}
        {wayOf(gatewayCode) === 'mobile' ? (
          <NumberForm
            payLabel={t('mobile.continue')}
            busy={busy}
            onNumber={(msisdn) => change(gatewayCode, msisdn)}
            onFailure={setFailure}
          />
        ) : (
          <>
            <Button block size="l" busy={busy} onClick={() => void change(gatewayCode)}>
              {t('mobile.continue')}
            </Button>
            <p className="text-center text-14 text-muted">{t('instrument.hosted')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
