'use client'

import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { readsNastaliq, watchNastaliq, writeNastaliq } from '@/lib/storage/nastaliq'
import css from './setting.module.css'

/** The switch by which a reader of Urdu has titles and storylines in Nastaliq. */
export function NastaliqSetting({ texts }: { texts: { label: string; hint: string } }) {
  const on = useSyncExternalStore(watchNastaliq, readsNastaliq, () => false)
  return (
    <div className={css.setting}>
      <Switch
        name="nastaliq"
        label={texts.label}
        hint={texts.hint}
        checked={on}
        onChange={({ target }) => writeNastaliq(target.checked)}
      />
    </div>
  )
}
