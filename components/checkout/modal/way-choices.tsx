import { useTranslations } from 'next-intl'
import { RadioCard, CreditCard, Lock, ShieldCheck, Smartphone, Wallet, type IconShape } from '@/components/ui'
import { wayOf } from '@/lib/modals/payment-ways'

interface WayLook {
  label: string
  note: string
  icon: IconShape
}

/** A gateway's name, and what happens there. */
function useWayLooks(): (gatewayCode: string) => WayLook {
  const t = useTranslations('checkout')
  return (gatewayCode) => {
    switch (wayOf(gatewayCode)) {
      case 'card':
        return { label: t('card'), note: t('cardNote'), icon: CreditCard }
      case 'paypal':
        return { label: 'PayPal', note: t('brandNote', { name: 'PayPal' }), icon: Wallet }
      case 'iyzico':
        return { label: 'iyzico', note: t('brandNote', { name: 'iyzico' }), icon: Lock }
      case 'mobile':
        return { label: t('mobile.way'), note: t('mobile.note'), icon: Smartphone }
      case 'operator':
        return { label: t('operator'), note: t('operatorNote'), icon: ShieldCheck }
    }
  }
}

interface WaysProps {
  gatewayCodes: readonly string[]
  chosen: string
  onChange: (gatewayCode: string) => void
}

/** The available ways to pay, as native radio buttons. */
export function Ways({ gatewayCodes, chosen, onChange }: WaysProps) {
  const t = useTranslations('checkout')
  const lookOf = useWayLooks()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="vh">{t('ways')}</legend>
      {gatewayCodes.map((code) => (
        <RadioCard
          key={code}
          name="gatewayCode"
          value={code}
          checked={code === chosen}
          onChange={() => onChange(code)}
          {...lookOf(code)}
        />
      ))}
    </fieldset>
  )
}
