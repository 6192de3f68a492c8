'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Switch, useHydrated } from '@/components/ui/browser'
import {
  browserSavesData,
  readsNastaliq,
  savesData,
  watchDataSaver,
  watchNastaliq,
} from '@/lib/cookies/browser-cookies'

/** What saves a preference is loaded with the first change. */
const loadSaving = () => import('@/lib/cookies/save-preference')

/** Where loading fails, the switch stays as it was. */
function save(write: (saving: Awaited<ReturnType<typeof loadSaving>>) => void): void {
  loadSaving().then(write, () => undefined)
}

/** The data saver of this browser. On and disabled where the browser itself saves data; disabled until that is known. */
export function DataSaverSwitch() {
  const t = useTranslations('cookies')
  const on = useSyncExternalStore(watchDataSaver, savesData, () => false)
  const hydrated = useHydrated()
  const byBrowser = useSyncExternalStore(watchDataSaver, browserSavesData, () => false)
  return (
    <Switch
      name="dataSaver"
      label={t('saver')}
      hint={byBrowser ? t('saverByBrowser') : t('saverText')}
      checked={on}
      disabled={byBrowser || !hydrated}
      onChange={({ target: { checked } }) => save(({ writeDataSaver }) => writeDataSaver(checked))}
    />
  )
}

/** Whether this browser shows titles and storylines in Nastaliq to readers of Urdu. */
export function NastaliqSwitch() {
  const t = useTranslations('cookies')
  const hydrated = useHydrated()
  const on = useSyncExternalStore(watchNastaliq, readsNastaliq, () => false)
  return (
    <Switch
      name="nastaliq"
      label={t('nastaliq')}
      hint={t('nastaliqText')}
      checked={on}
      disabled={!hydrated}
      onChange={({ target: { checked } }) => save(({ writeNastaliq }) => writeNastaliq(checked))}
    />
  )
}
