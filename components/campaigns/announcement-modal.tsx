'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, type ReactNode } from 'react'
import { Button, useLang, Dialog } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import type { ModalProps } from '@/lib/modals/modal-store'
import { pathTo, plansPath } from '@/lib/routing'
import { writeStored } from '@/lib/storage/storage'
import { announcements } from './announcements'

const promoCode = '80-off'

/** An announcement's message, and where its action leads. */
function useAnnouncement(name: ModalProps<'announcement'>['params']['name'], lang: LangCode) {
  const t = useTranslations('announcements')
  const close = t('close')
  if (name === 'relief')
    return {
      ...{ close, title: t('relief.title'), text: t('relief.text'), action: t('relief.action') },
      ...{ later: t('close'), href: pathTo.socialResp(lang), art: null },
    }
  const i = (text: ReactNode) => <bdi className="whitespace-nowrap">{text}</bdi>
  const offer = { planCode: 'premium', periodCode: 'yearly', promoCode }
  return {
    ...{ close, title: t('promo.title'), action: t('promo.action'), later: t('promo.later') },
    text: t.rich('promo.text', { code: promoCode.toUpperCase(), i }),
    ...{ href: plansPath(lang, offer), art: 'art/the-salt-road-web.webp' },
  }
}

/** A dated announcement. It is not shown again. */
export function AnnouncementModal({ params: { name }, ...dialog }: ModalProps<'announcement'>) {
  const { title, text, action, later, close, href, art } = useAnnouncement(name, useLang())
  const textId = useId()
  useEffect(() => {
    const stored = announcements.find((one) => one.name === name)?.stored
    if (stored) writeStored(stored, true)
  }, [name])
  return (
    <Dialog {...dialog} title={title} closeLabel={close} describedBy={textId} size="m">
      {art && (
        <img
          className="mb-5 aspect-video w-full rounded-lg object-cover"
          src={imageUrl(art, 640)}
          srcSet={imageSrcSet(art, [472, 640, 944, 1280])}
          sizes="(width < 768px) 90vw, 500px"
          alt=""
        />
      )}
      <p className="mb-6 text-secondary" id={textId}>
        {text}
      </p>
      <div className="dialog-actions">
        <Button variant="outline" onClick={dialog.onClose}>
          {later}
        </Button>
        <Button href={href}>{action}</Button>
      </div>
    </Dialog>
  )
}
