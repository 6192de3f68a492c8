'use client'

import { useRef, useState } from 'react'
import { TextInput } from '@/components/ui/form/text-input'

interface CopyFieldProps {
  name: string
  label: string
  value: string
  texts: { copy: string; copied: string; copyFailed: string }
}

/** A text with a copy button. If the browser refuses, the text is selected instead. */
export function CopyField({ name, label, value, texts }: CopyFieldProps) {
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
  const news = result && (result === 'copied' ? texts.copied : texts.copyFailed)
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
        hint={result === 'failed' ? texts.copyFailed : undefined}
        onFocus={(event) => event.currentTarget.select()}
        end={
          <button
            type="button"
            className="min-h-11 px-1.5 font-semibold text-link hover:underline hover:decoration-1 hover:underline-offset-4"
            onClick={() => void copy()}
          >
            {result === 'copied' ? texts.copied : texts.copy}
            <span className="vh"> {label}</span>
          </button>
        }
      />
      <span className="vh" role="status">
        {news}
      </span>
    </div>
  )
}
