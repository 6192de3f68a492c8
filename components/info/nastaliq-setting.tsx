'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { readsNastaliq, watchNastaliq } from '@/lib/cookies/nastaliq'
import { writeNastaliq } from '@/lib/cookies/save-preference'
import css from './setting.module.css'

/** The switch by which a reader of Urdu has titles and storylines in Nastaliq. */
export function NastaliqSetting() {
  const t = useTranslations('cookies')
  const on = useSyncExternalStore(watchNastaliq, readsNastaliq, () => false)
  return (
    <div className={css.setting}>
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
