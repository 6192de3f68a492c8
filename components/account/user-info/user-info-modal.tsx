'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { ModalParams, ModalProps } from '@/lib/modals/modal-params'
import { EmailForm } from './email-form'
import { FullNameForm } from './full-name-form'
import { MsisdnForm } from './msisdn-form'
import { NewPinForm } from './new-pin-form'
import { PasswordForm } from './password-form'
import { useAccount } from '../common/use-account'

type FormName = ModalParams['userInfo']['activeFormName']

const forms = {
  fullName: FullNameForm,
  email: EmailForm,
  msisdn: MsisdnForm,
  password: PasswordForm,
  pin: NewPinForm,
}

/** One of the account's details, to be changed. */
export function UserInfoModal({ params, ...dialog }: ModalProps<'userInfo'>) {
  const t = useTranslations('account')
  const { data: account } = useAccount()
  const titles: Record<FormName, () => string> = {
    fullName: () => t('details.changeName'),
    email: () => t('details.changeEmail'),
    msisdn: () => t('details.changePhone'),
    password: () => t('details.changePassword'),
    pin: () => t('pin.title'),
  }
  const Form = forms[params.activeFormName]
  return (
    <Dialog {...dialog} title={titles[params.activeFormName]()} closeLabel={t('close')}>
      {account ? <Form account={account} onDone={dialog.onClose} /> : <Skeleton shape="button" />}
    </Dialog>
  )
}
