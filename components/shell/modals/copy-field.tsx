'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { TextInput } from '@/components/ui/form/text-input'

interface CopyFieldProps {
  name: string
  label: string
  value: string
}

/** A text with a copy button. If the browser refuses, the text is selected instead. */
export function CopyField({ name, label, value }: CopyFieldProps) {
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
