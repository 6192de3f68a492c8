'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import {
  Notice,
  ProgressBar,
  Button,
  Checkbox,
  Select,
  TextArea,
  TextInput,
  FileInput,
  useHydrated,
  useLang,
} from '@/components/ui/browser'
import { describeError, type ApiError } from '@/lib/api/result'
import { limits, isolate, type FileFormat } from '@/lib/contract'
import { useFieldError } from '@/lib/forms'
import { showModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { selfNavigation } from '@/lib/session/self-navigation'
import { formatOf, messageTooShort } from './support-calls'
import { useSupportForm } from './use-support-form'

const kilobyte = 1024
const megabyte = 1024 * 1024

function useFileTexts(formats: readonly FileFormat[]) {
  const t = useTranslations('support')
  const format = useFormatter()
  const sizeText = (bytes: number) => {
    const [value, unit] =
      bytes < megabyte ? [Math.ceil(bytes / kilobyte), 'kilobyte'] : [bytes / megabyte, 'megabyte']
    return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
  }
  const sizes = [...new Set(formats.map(({ maxSize }) => maxSize))].sort((a, b) => a - b)
  const rules = sizes.map((size) => {
    const names = formats.filter(({ maxSize }) => maxSize === size).map(({ extension }) => extension)
    return t('fileLimit', { formats: isolate(names.join(', ').toUpperCase()), size: isolate(sizeText(size)) })
  })
  const describeFile = ({ name, size }: File) => {
    const rule = formatOf(name, formats)
    const own = isolate(sizeText(size))
    if (!rule) return own
    const values = { format: isolate(rule.extension.toUpperCase()), limit: isolate(sizeText(rule.maxSize)) }
    return t('fileSize', { size: own, ...values })
  }
  return { hint: [t('fileHint'), ...rules].join(' '), describeFile }
}

/** Why the request was not sent, above the fields. Takes the focus each time. */
function Failure({ failure }: { failure: ApiError | null }) {
  const unexpected = useTranslations('apiErrors')('unexpected')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={box} className="rounded-md" role="alert" tabIndex={-1}>
      <Notice tone="error">{describeError(failure, unexpected)}</Notice>
    </div>
  )
}

interface ProgressProps {
  share: number
  onCancel: () => void
}

/** Upload progress, with a cancel button. */
function Progress({ share, onCancel }: ProgressProps) {
  const t = useTranslations('support')
  const format = useFormatter()
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid flex-[1_1_12em] gap-2">
        <span className="text-secondary tabular-nums">{t('sending', { percent })}</span>
        <ProgressBar value={share} label={t('progress')} />
      </div>
      <Button variant="outline" size="s" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

/** Back to the previous page of the product, or home without one. */
function leave(home: string): void {
  const canGoBack = 'navigation' in window ? navigation.canGoBack : history.length > 1
  if (canGoBack) history.back()
  else selfNavigation().open(home)
}

const link = (href: string) =>
  function gdprLink(label: ReactNode) {
    return (
      <a className="link" href={href} target="_blank" rel="noopener">
        {label}
      </a>
    )
  }

type Support = ReturnType<typeof useSupportForm>

/** The fields, each with its error. */
function Fields({ support, busy }: { support: Support; busy: boolean }) {
  const t = useTranslations('support')
  const lang = useLang()
  const fieldError = useFieldError()
  const { form, fileError, formats } = support
  const { errors } = form.formState
  const { hint, describeFile } = useFileTexts(formats)
  const fileErrors = { unsupported: () => t('unsupported'), tooLarge: () => t('tooLarge') }
  const isShort = errors.message?.message === messageTooShort
  const tooShort = t('messageTooShort', { count: limits.supportMessageMinLength })
  const subject = form.register('subject', {
    onChange: ({ target }: { target: HTMLSelectElement }) => support.chooseSubject(target.value),
  })
  const subjects = support.subjects.map((one) => ({ value: one.subject, label: one.title }))
  return (
    <>
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="email"
        label={t('email')}
        error={fieldError(errors.email)}
        readOnly={busy}
      />
      <Select
        {...subject}
        label={t('subject')}
        error={support.limitError ?? fieldError(errors.subject)}
        options={[{ value: '', label: t('choose') }, ...subjects]}
      />
      <TextArea
        {...form.register('message')}
        label={t('message')}
        error={isShort ? tooShort : fieldError(errors.message)}
        maxLength={10_000}
        readOnly={busy}
      />
      <FileInput
        key={support.subject}
        name="files"
        label={t('file')}
        hint={hint}
        error={fileError === null ? undefined : fileErrors[fileError]()}
        detail={describeFile}
        accept={formats.map(({ extension }) => `.${extension}`).join(',')}
        chooseLabel={t('chooseFile')}
        removeLabel={t('removeFile')}
        disabled={busy}
        onFile={support.setFile}
      />
      <Checkbox
        {...form.register('consent')}
        label={t.rich('consent', { gdpr: link(pathTo.dataProtection(lang)) })}
        error={fieldError(errors.consent)}
      />
    </>
  )
}

/**
 * The submit button, what it waits for, and the upload progress. Waits for hydration too: before that the browser
 * would submit the form itself.
 */
function SendBar({ sending: { state, cancel }, isSendable }: Support) {
  const t = useTranslations('support')
  const hydrated = useHydrated()
  const hintId = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const isCanceled = state.name === 'canceled'
  useEffect(() => {
    if (isCanceled) submit.current?.focus()
  }, [isCanceled])
  return (
    <>
      {state.name === 'sending' && <Progress share={state.share} onCancel={cancel} />}
      <div className="grid gap-2">
        <Button
          ref={submit}
          type="submit"
          block
          busy={state.name === 'sending'}
          disabled={!hydrated || !isSendable}
          aria-describedby={hintId}
        >
          {t('send')}
        </Button>
        <p className="text-14 text-muted" id={hintId} hidden={isSendable}>
          {t('sendHint')}
        </p>
        <p className="text-secondary empty:hidden" role="status">
          {isCanceled && t('canceled')}
        </p>
      </div>
    </>
  )
}

/** A request to customer support, with an optional file (specification 2 and 5). */
export function SupportForm() {
  const t = useTranslations('support')
  const lang = useLang()
  const support = useSupportForm((message) => {
    showModal('notification', {
      type: 'success',
      message: message || t('sent'),
      onClosed: () => leave(pathTo.home(lang)),
    })
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5.5" method="post" {...support.formProps}>
      <noscript>
        <p className="rounded-md bg-raised px-4 py-3.5">{t('noScript')}</p>
      </noscript>
      <Failure failure={support.sending.failure} />
      <Fields support={support} busy={support.sending.state.name === 'sending'} />
      <SendBar {...support} />
    </form>
  )
}
