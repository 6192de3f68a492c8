'use client'

import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button, TextInput, cx } from '@/components/ui/browser'

interface Props {
  /** Where the address is sent. */
  action: string
  /** What led the visitor there, sent with it. */
  channel: string
  label: string
  submitLabel: string
  /** Said about an address that is none. */
  failure: string
  /** Other ways. */
  children: ReactNode
}

/** The landing page's entry by e-mail. A wrong address is corrected here, before the next page. */
export function EmailForm({ action, channel, label, submitLabel, failure, children }: Props) {
  const [wrong, setWrong] = useState(false)

  function check(event: SubmitEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement) || field.validity.valid) return
    event.preventDefault()
    setWrong(true)
    field.focus()
  }
  return (
    <form className="mt-5" action={action} noValidate onSubmit={check} onInput={() => setWrong(false)}>
      <input type="hidden" name="channel" value={channel} />
      <div
        className={cx(
          'grid max-w-150 gap-3 art-md:flex [&_.field-box]:min-h-13 art-md:[&>:first-child]:flex-1',
          wrong ? 'art-md:items-center' : 'art-md:items-end',
        )}
      >
        <TextInput
          name="email"
          type="email"
          label={label}
          error={wrong ? failure : undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" size="l">
          {submitLabel}
        </Button>
      </div>
      {children}
    </form>
  )
}
