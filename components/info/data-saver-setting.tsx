'use client'

import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { browserSavesData, savesData, watchDataSaver, writeDataSaver } from '@/lib/storage/data-saver'
import css from './setting.module.css'

interface Texts {
  label: string
  hint: string
  byBrowser: string
}

/** The switch of the data saver. Where the browser itself saves data it is on, and cannot be switched off here. */
export function DataSaverSetting({ texts }: { texts: Texts }) {
  const on = useSyncExternalStore(watchDataSaver, savesData, () => false)
  const byBrowser = useSyncExternalStore(watchDataSaver, browserSavesData, () => false)
  return (
    <div className={css.setting}>
      <Switch
        name="dataSaver"
        label={texts.label}
        hint={byBrowser ? texts.byBrowser : texts.hint}
        checked={on}
        disabled={byBrowser}
        onChange={({ target }) => writeDataSaver(target.checked)}
      />
    </div>
  )
}
