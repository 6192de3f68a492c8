'use client'

import { useTranslations } from 'next-intl'
import { CopyField, createShareAddresses, ShareLinks } from '@/components/forms/sharing'
import { Button, Share2, Dialog } from '@/components/ui/browser'
import type { ModalProps } from '@/lib/modals/modal-store'

/** Dismissing the system's share sheet is not an error. */
const shareNatively = (data: ShareData) => void navigator.share(data).catch(() => undefined)

/** Ways to share a URL. */
export function ShareModal({ params, ...dialog }: ModalProps<'share'>) {
  const t = useTranslations('modals')
  const { url, promoCode } = params
  const title = params.title ?? t('share.brand')
  const text = promoCode ? t('share.textWithCode', { title, code: promoCode }) : t('share.text', { title })
  return (
    <Dialog {...dialog} title={t('share.title')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {params.title && (
          <p className="text-secondary">
            <bdi>{params.title}</bdi>
          </p>
        )}
        <CopyField name="shareUrl" label={t('share.link')} value={url} />
        {promoCode && <CopyField name="promoCode" label={t('share.promoCode')} value={promoCode} />}
        {'share' in navigator && (
          <Button block icon={Share2} onClick={() => shareNatively({ title, text, url })}>
            {t('share.native')}
          </Button>
        )}
        <ShareLinks addresses={createShareAddresses({ url, text, subject: t('share.subject', { title }) })} />
      </div>
    </Dialog>
  )
}
