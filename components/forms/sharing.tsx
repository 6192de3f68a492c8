'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  cx,
  Button,
  TextInput,
  Check,
  Link,
  Mail,
  WhatsApp,
  Facebook,
  XMark,
  Messenger,
} from '@/components/ui'

interface CopyFieldProps {
  name: string
  label: string
  value: string
  /** Shows a separate button beside the field, with this text; otherwise a short one within the field. */
  copyText?: string
}

/** A text with a copy button. If the browser refuses, the text is selected instead. */
export function CopyField({ name, label, value, copyText }: CopyFieldProps) {
  const t = useTranslations('modals.share')
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isCopied = result === 'copied'

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      input.current?.select()
      setResult('failed')
    }
  }
  const within = (
    <button
      type="button"
      className="min-h-11 px-1.5 font-semibold text-link hover:underline hover:decoration-1 hover:underline-offset-4"
      onClick={() => void copy()}
    >
      {isCopied ? t('copied') : t('copy')}
      <span className="vh"> {label}</span>
    </button>
  )
  return (
    <div className={copyText && 'flex flex-wrap items-end gap-3 [&>button]:flex-auto'}>
      <div className={copyText && 'min-w-0 flex-[999_1_min(16em,100%)]'}>
        <TextInput
          ref={input}
          name={name}
          type="url"
          inputMode="none"
          readOnly
          label={label}
          value={value}
          hint={result === 'failed' ? t('copyFailed') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          end={copyText ? undefined : within}
        />
      </div>
      {copyText && (
        <Button icon={isCopied ? Check : Link} onClick={() => void copy()}>
          {isCopied ? t('copied') : copyText}
        </Button>
      )}
      <span className="vh" role="status">
        {result && (isCopied ? t('copied') : t('copyFailed'))}
      </span>
    </div>
  )
}

/** The addresses by which services share something. */
type ShareAddresses = Record<'email' | 'whatsApp' | 'facebook' | 'x' | 'messenger', string>

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

/** Share URLs with prefilled texts. Nothing of the services is loaded here. */
export function createShareAddresses({ url, text, subject }: Shared): ShareAddresses {
  return {
    email: buildUrl('mailto:', { subject, body: `${text}\n${url}` }),
    whatsApp: buildUrl('https://wa.me/', { text: `${text}\n${url}` }),
    facebook: buildUrl('https://www.facebook.com/sharer/sharer.php', { u: url }),
    x: buildUrl('https://twitter.com/intent/tweet', { text, url }),
    messenger: buildUrl('fb-messenger://share/', { link: url }),
  }
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

interface ShareLinksProps {
  addresses: ShareAddresses
  /** No wider than the text of a page. */
  inPage?: boolean
}

/** Five ways to share, as links. Nothing of another service is loaded before one is chosen. */
export function ShareLinks({ addresses, inPage }: ShareLinksProps) {
  const t = useTranslations('modals.share')
  const services = [
    { name: t('whatsApp'), href: addresses.whatsApp, icon: WhatsApp },
    { name: t('facebook'), href: addresses.facebook, icon: Facebook },
    { name: t('x'), href: addresses.x, icon: XMark },
  ]
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 [&_.button]:px-2 [&>:first-child]:col-span-full',
        inPage && 'max-w-160',
      )}
      aria-label={t('places')}
    >
      <li>
        <Button variant="glass" block icon={Mail} href={addresses.email}>
          {t('email')}
        </Button>
      </li>
      {services.map(({ name, href, icon }) => (
        <li key={name}>
          <Button variant="glass" block icon={icon} href={href} {...newTab}>
            {name}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="glass" block icon={Messenger} href={addresses.messenger}>
          {t('messenger')}
        </Button>
      </li>
    </ul>
  )
}
