'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { useLang, Dialog } from '@/components/ui/browser'
import type { ModalProps } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { writeStored } from '@/lib/storage/storage'
import { PreferencesForm } from './cookie-preferences'

/** The viewer's consent to analytics, over any page (specification 2). Closes once it is saved. */
export function CookiePreferencesModal(dialog: ModalProps<'cookiePreferences'>) {
  const t = useTranslations('cookies')
  const lang = useLang()
  const textId = useId()
  useEffect(() => writeStored('cookiePreferenceModalShown', true), [])
  return (
    <Dialog {...dialog} title={t('title')} closeLabel={t('close')} describedBy={textId} size="m">
      <p className="mb-6 text-secondary" id={textId}>
        {t('measurementText')}{' '}
        <a className="link" href={pathTo.cookiePreferences(lang)}>
          {t('more')}
        </a>
      </p>
      <PreferencesForm plain onSaved={dialog.onClose} />
    </Dialog>
  )
}
