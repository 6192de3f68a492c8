'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { browserSavesData, savesData, watchDataSaver } from '@/lib/cookies/data-saver'
import { readsNastaliq, watchNastaliq } from '@/lib/cookies/nastaliq'
import { writeDataSaver, writeNastaliq } from '@/lib/cookies/save-preference'

const panel = { className: 'rounded-xl bg-surface px-6 py-4 edge-hair' }

/** The switch of the data saver. Where the browser itself saves data it is on, and cannot be switched off here. */
export function DataSaverSetting() {
  const t = useTranslations('cookies')
  const on = useSyncExternalStore(watchDataSaver, savesData, () => false)
  const byBrowser = useSyncExternalStore(watchDataSaver, browserSavesData, () => false)
  return (
    <div {...panel}>
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

/** The switch by which a reader of Urdu has titles and storylines in Nastaliq. */
export function NastaliqSetting() {
  const t = useTranslations('cookies')
  const on = useSyncExternalStore(watchNastaliq, readsNastaliq, () => false)
  return (
    <div {...panel}>
      <Switch
        name="nastaliq"
        label={t('nastaliq')}
        hint={t('nastaliqText')}
        checked={on}
        onChange={({ target }) => writeNastaliq(target.checked)}
      />
    </div>
  )
}
