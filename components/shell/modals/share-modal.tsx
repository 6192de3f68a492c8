'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Mail, Share2 } from '@/components/ui/icons/page-icons'
import type { ModalProps } from '@/lib/modals/modal-store'
import { TextInput } from '@/components/ui/form/fields'

interface CopyFieldProps {
  name: string
  label: string
  value: string
}

/** A text with a copy button. If the browser refuses, the text is selected instead. */
function CopyField({ name, label, value }: CopyFieldProps) {
  const t = useTranslations('modals')
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      input.current?.select()
      setResult('failed')
    }
  }
  const status = result && (result === 'copied' ? t('share.copied') : t('share.copyFailed'))
  return (
    <div>
      <TextInput
        ref={input}
        name={name}
        type="url"
        inputMode="none"
        readOnly
        label={label}
        value={value}
        hint={result === 'failed' ? t('share.copyFailed') : undefined}
        onFocus={(event) => event.currentTarget.select()}
        end={
          <button
            type="button"
            className="min-h-11 px-1.5 font-semibold text-link hover:underline hover:decoration-1 hover:underline-offset-4"
            onClick={() => void copy()}
          >
            {result === 'copied' ? t('share.copied') : t('share.copy')}
            <span className="vh"> {label}</span>
          </button>
        }
      />
      <span className="vh" role="status">
        {status}
      </span>
    </div>
  )
}

interface Shared {
  /** The URL to share. */
  url: string
  /** The accompanying text. */
  text: string
  subject: string
}

/** Mail programs read `+` literally, so spaces are percent-encoded. */
function buildUrl(base: string, query: Record<string, string>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${parts.join('&')}`
}

/** Prefilled URLs of sharing services. Nothing of theirs is loaded here. */
function createShareLinks({ url, text, subject }: Shared) {
  return {
    email: buildUrl('mailto:', { subject, body: `${text}\n${url}` }),
    whatsApp: buildUrl('https://wa.me/', { text: `${text}\n${url}` }),
    facebook: buildUrl('https://www.facebook.com/sharer/sharer.php', { u: url }),
    x: buildUrl('https://twitter.com/intent/tweet', { text, url }),
    messenger: buildUrl('fb-messenger://share/', { link: url }),
  }
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Dismissing the system's share sheet is not an error. */
const shareNatively = (data: ShareData) => void navigator.share(data).catch(() => undefined)

/** Ways to share a URL. Nothing of another service is loaded before one is chosen. */
export function ShareModal({ params, ...dialog }: ModalProps<'share'>) {
  const t = useTranslations('modals')
  const { url, promoCode } = params
  const title = params.title ?? t('share.brand')
  const text = promoCode ? t('share.textWithCode', { title, code: promoCode }) : t('share.text', { title })
  const links = createShareLinks({ url, text, subject: t('share.subject', { title }) })
  const services = [
    { name: t('share.whatsApp'), href: links.whatsApp },
    { name: t('share.facebook'), href: links.facebook },
    { name: t('share.x'), href: links.x },
  ]
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
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(136px,100%),1fr))] gap-3 [&>:first-child]:col-span-full"
          aria-label={t('share.places')}
        >
          <li>
            <Button variant="glass" block icon={Mail} href={links.email}>
              {t('share.email')}
            </Button>
          </li>
          {services.map(({ name, href }) => (
            <li key={href}>
              <Button variant="glass" block href={href} {...newTab}>
                {name}
              </Button>
            </li>
          ))}
          <li>
            <Button variant="glass" block href={links.messenger}>
              {t('share.messenger')}
            </Button>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
