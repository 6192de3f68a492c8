import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Check } from '@/components/ui/icons/icons'
import type { ActivatedTv } from './activate-tv'
import { defaultLang, readLangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { AccountLine, accountName } from './account-line'
import css from './activation.module.css'
import { Outcome } from './outcome'
import { UndoTv } from './undo-tv'

/** Says which TV is in which account now, and lets it be undone. */
export function Activated({ tv, onUndone }: { tv: ActivatedTv; onUndone: () => void }) {
  const t = useTranslations('activation')
  const lang = readLangCode(useLocale()) ?? defaultLang
  const { deviceId, deviceName, deviceCount, maxDeviceCount } = tv
  return (
    <Outcome icon={Check} title={t('ready')}>
      <p className={css.lead}>{t('success')}</p>
      <div className={css.tv}>
        <b>
          <bdi>{deviceName}</bdi>
        </b>
        <span>{t('place', { count: deviceCount, max: maxDeviceCount })}</span>
        <AccountLine>{(name) => t.rich('isNow', { name, account: accountName })}</AccountLine>
      </div>
      <div className={css.actions}>
        <Button variant="outline" href={pathTo.home(lang)}>
          {t('home')}
        </Button>
        <Button variant="outline" href={`${pathTo.settings(lang)}#devices`}>
          {t('devices')}
        </Button>
      </div>
      <UndoTv deviceId={deviceId} onUndone={onUndone} />
    </Outcome>
  )
}
