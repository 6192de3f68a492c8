'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import {
  Button,
  Spinner,
  Mail,
  CircleAlert,
  CircleCheck,
  Info,
  TriangleAlert,
  Notice,
  cx,
  Icon,
  Dialog,
  ConfirmDialog,
  type IconShape,
} from '@/components/ui/browser'
import { type ModalParams, type ModalProps, replaceModal, setPreventClosing } from '@/lib/modals/modal-store'
import { limits } from '@/lib/contract'
import { api, describeError } from '@/lib/api/browser/api'

const tones = { success: 'text-teal', error: 'text-error', warning: 'text-warning', info: 'text-info' }

interface ModalMessageProps {
  /** By which the dialog names its text. */
  id: string
  tone: keyof typeof tones
  icon: IconShape
  children: string
}

/** The text of a modal, with an icon in the colour of its type. Line breaks of the text are shown. */
function ModalMessage({ id, tone, icon, children }: ModalMessageProps) {
  return (
    <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <span className={cx('grid size-14 place-items-center rounded-pill bg-raised', tones[tone])}>
        <Icon icon={icon} size="l" />
      </span>
      <p className="[text-align:match-parent] whitespace-pre-line text-secondary" id={id} dir="auto">
        {children}
      </p>
    </div>
  )
}

type Tone = ModalParams['notification']['type']

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** A message that the viewer acknowledges. */
export function NotificationModal({ params, ...dialog }: ModalProps<'notification'>) {
  const t = useTranslations('modals')
  const textId = useId()
  const titles: Record<Tone, () => string> = {
    success: () => t('notification.success'),
    error: () => t('notification.error'),
    warning: () => t('notification.warning'),
    info: () => t('notification.info'),
  }

  function acknowledge() {
    setPreventClosing('notification', false)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    params.onClosed?.()
  }
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      onClosed={finish}
      hideCloseButton={params.hideCloseButton}
      title={params.title || titles[params.type]()}
      describedBy={textId}
      closeLabel={t('close')}
    >
      <ModalMessage id={textId} tone={params.type} icon={params.icon ?? icons[params.type]}>
        {params.message}
      </ModalMessage>
      <Button block onClick={acknowledge}>
        {params.okayButtonText ?? t('notification.okay')}
      </Button>
    </Dialog>
  )
}

/** Asks for confirmation, performs the action, and shows its error. Closing it otherwise rejects. */
export function ConfirmModal({ params, ...dialog }: ModalProps<'confirm'>) {
  const t = useTranslations('modals')
  const errors = useTranslations('apiErrors')
  const accepted = useRef(false)

  async function accept(): Promise<string | null> {
    const failure = await params.onAccept().catch(() => errors('unexpected'))
    accepted.current = failure === null
    return failure
  }
  function leave() {
    setPreventClosing('confirm', false)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    if (accepted.current) params.onDone?.()
    else params.onReject?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onClose={leave}
      onClosed={finish}
      hideCloseButton={params.hideCloseButton}
      icon={params.icon}
      title={params.title}
      text={params.message}
      acceptLabel={params.acceptText}
      cancelLabel={params.rejectText}
      closeLabel={t('close')}
      danger={params.danger}
      alike={params.alike}
      onAccept={accept}
    />
  )
}

/** Blocks the page while an operation runs. After ten seconds it can be closed. */
export function LoadingModal({ params, ...dialog }: ModalProps<'loading'>) {
  const t = useTranslations('modals')
  const [late, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.lazyTimeoutMs)
    return () => clearTimeout(timer)
  }, [])

  function leave() {
    setPreventClosing('loading', false)
    dialog.onClose()
  }
  return (
    <Dialog {...dialog} title={t('loading.title')} closeLabel={t('close')}>
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <Spinner size="l" />
        <p className="[text-align:match-parent] whitespace-pre-line text-secondary" role="status">
          {late ? t('loading.late') : (params.message ?? t('loading.message'))}
        </p>
        {late && (
          <Button variant="outline" onClick={leave}>
            {t('close')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** An empty address has the link sent to the account's address. */
const resendLink = () => api.auth.updateEmail({ body: { email: '' } })

/** Reminds a member of the link that confirms the e-mail address, and resends it. */
export function EmailVerifyModal({ params, ...dialog }: ModalProps<'emailVerifyWarning'>) {
  const t = useTranslations('modals')
  const errors = useTranslations('apiErrors')
  const textId = useId()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ failure: string | null } | null>(null)
  const sent = result?.failure === null

  async function resend() {
    setBusy(true)
    const { error } = await resendLink()
    setBusy(false)
    setResult({ failure: error ? describeError(error, errors('unexpected')) : null })
  }
  function leave() {
    setPreventClosing('emailVerifyWarning', false)
    dialog.onClose()
  }
  const change = () => replaceModal('emailVerifyWarning', 'userInfo', { activeFormName: 'email' })
  return (
    <Dialog {...dialog} title={t('emailVerify.title')} describedBy={textId} closeLabel={t('close')}>
      <ModalMessage id={textId} tone="warning" icon={Mail}>
        {params.warningText || t('emailVerify.text')}
      </ModalMessage>
      <div className="grid gap-3">
        {result && (
          <Notice tone={sent ? 'ok' : 'error'} role={sent ? 'status' : 'alert'}>
            {result.failure ?? t('emailVerify.sent')}
          </Notice>
        )}
        <Button block busy={busy} onClick={() => void resend()}>
          {t('emailVerify.resend')}
        </Button>
        <Button block variant="outline" onClick={change}>
          {t('emailVerify.change')}
        </Button>
        <Button block variant="text" onClick={leave}>
          {sent ? t('emailVerify.done') : t('emailVerify.later')}
        </Button>
      </div>
    </Dialog>
  )
}
