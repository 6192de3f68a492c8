import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentType } from 'react'
import {
  type ModalName,
  type ModalParams,
  type ModalProps,
  detachModal,
  hideModal,
  useModal,
} from '@/lib/modals/modal-store'
import messages from '@/messages/en.json'

interface SlotProps<Name extends ModalName> {
  name: Name
  Modal: ComponentType<ModalProps<Name>>
}

function Slot<Name extends ModalName>({ name, Modal }: SlotProps<Name>) {
  const { isAttachedToDom, isVisible, preventClosing, params } = useModal(name)
  if (!isAttachedToDom) return null
  return (
    <Modal
      params={params as ModalParams[Name]}
      open={isVisible}
      preventClosing={preventClosing}
      onClose={() => hideModal(name)}
      onClosed={() => detachModal(name)}
    />
  )
}

/** Renders a modal with its English messages whenever the store opens it, as the host would. */
export function renderModal<Name extends ModalName>(name: Name, Modal: ComponentType<ModalProps<Name>>) {
  return render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <button type="button">Invoker</button>
      <Slot name={name} Modal={Modal} />
    </NextIntlClientProvider>,
  )
}
