'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { browserSavesData, savesData, watchDataSaver } from '@/lib/cookies/data-saver'
import { writeDataSaver } from '@/lib/cookies/save-preference'
import css from './setting.module.css'

/** The switch of the data saver. Where the browser itself saves data it is on, and cannot be switched off here. */
export function DataSaverSetting() {
  const t = useTranslations('cookies')
  const on = useSyncExternalStore(watchDataSaver, savesData, () => false)
  const byBrowser = useSyncExternalStore(watchDataSaver, browserSavesData, () => false)
  return (
    <div className={css.setting}>
      <Switch
        name="dataSaver"
        label={t('saver')}
        hint={byBrowser ? t('saverByBrowser') : t('saverText')}
        checked={on}
        disabled={byBrowser}
        onChange={({ target }) => writeDataSaver(target.checked)}
      />
    </div>
  )
}
