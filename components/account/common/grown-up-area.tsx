'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  Icon,
  Lock,
  Skeleton,
  Button,
  Notice,
  toAsciiDigits,
  useHydrated,
  PasswordInput,
} from '@/components/ui/browser'
import { QueryProvider } from '@/lib/query/query-provider'
import { currentProfile } from '@/lib/session/member/account-query'
import { isUnlockedByPin, unlockByPin, isKids } from '@/lib/session/session-state'
import { api, type Result } from '@/lib/api/browser/api'
import { limits, type Account } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { useFieldError } from '@/lib/forms'
import { useAccount, useErrorText } from './use-account'
import { useAccountForm } from './account-form'

interface PinInputProps {
  label: string
  hint?: string
  error?: string
  /** The form's registration of the field. */
  field: UseFormRegisterReturn
}

/** Masked digits. */
export function PinInput({ field, ...texts }: PinInputProps) {
  const t = useTranslations('account.password')
  return (
    <PasswordInput
      {...field}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.pinLength}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}

/** Checks the PIN required to leave a KIDS profile. The right one unlocks this page too. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  const result = await api.auth.checkPin({ body: { pin } })
  if (!result.error) unlockByPin()
  return result
}

const tooManyRequests = 429

const load = async () => (await import('./account-schemas')).pinForm

/** Prompts for the PIN and calls `onRight` when it is right. Offers to log in after too many wrong ones. */
export function PinCheck({ onRight }: { onRight: () => void }) {
  const t = useTranslations('account')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { pin: '' },
    save: ({ pin }) => checkPin(pin),
    onSaved: onRight,
  })
  const logIn = (
    <Button variant="outline" size="s" onClick={() => showModal('login', {})}>
      {t('logInAgain')}
    </Button>
  )
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      {refusal && (
        <Notice tone="error" role="alert" action={refusal.status === tooManyRequests && logIn}>
          {errorText(refusal)}
        </Notice>
      )}
      <PinInput
        field={form.register('pin', { setValueAs: toAsciiDigits })}
        label={t('pin.pin')}
        error={fieldError(form.formState.errors.pin)}
      />
      <Button type="submit" block busy={busy}>
        {t('pin.go')}
      </Button>
      <Button variant="text" onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('pin.forgotten')}
      </Button>
    </form>
  )
}

/** Prompts for the account's PIN. An account without one has to set it first. */
export function PinGate({ account, onRight }: { account: Pick<Account, 'hasPin'>; onRight: () => void }) {
  const t = useTranslations('account.pin')
  if (account.hasPin)
    return (
      <>
        <p className="text-secondary">{t('enterFirst')}</p>
        <PinCheck onRight={onRight} />
      </>
    )
  return (
    <>
      <p className="text-secondary">{t('setFirst')}</p>
      <Button block onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('set')}
      </Button>
    </>
  )
}

/**
 * What is not for children: while a KIDS profile is in use, the PIN is required first. Where the browser remembers a KIDS
 * profile or the page is `forKids`, the content is not mounted before the account says which profile is in use.
 */
export function GrownUpArea({ children, forKids = false }: { children: ReactNode; forKids?: boolean }) {
  const t = useTranslations('account.pin')
  const hydrated = useHydrated()
  const { data: account, isError } = useAccount()
  const [unlocked, setUnlocked] = useState(false)
  const mayBeChild = hydrated ? isKids() : forKids
  if (!account && !isError && mayBeChild) return <Skeleton shape="button" />
  const isChild = account !== undefined && currentProfile(account)?.profileType === 'KIDS'
  if (!isChild || unlocked || isUnlockedByPin()) return children
  return (
    <section
      className="mx-auto grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-surface p-6 text-start edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>svg]:text-gold"
      aria-labelledby="grown-ups"
    >
      <Icon icon={Lock} size="l" />
      <h2 id="grown-ups">{t('grownUps')}</h2>
      <PinGate account={account} onRight={() => setUnlocked(true)} />
    </section>
  )
}

/** `GrownUpArea` for a children's page on which nothing else needs the account. */
export function AfterPin({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GrownUpArea forKids>{children}</GrownUpArea>
    </QueryProvider>
  )
}
