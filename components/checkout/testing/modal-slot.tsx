import type { ComponentType } from 'react'
import {
  detachModal,
  hideModal,
  useModal,
  type ModalName,
  type ModalParams,
  type ModalProps,
} from '@/lib/modals/modal-store'

interface ModalSlotProps<Name extends ModalName> {
  name: Name
  modal: ComponentType<ModalProps<Name>>
}

/** A modal where the shell shows it: while it is attached, and by the state of its store. */
export function ModalSlot<Name extends ModalName>({ name, modal: Modal }: ModalSlotProps<Name>) {
  const { isAttachedToDom, isVisible, params } = useModal(name)
  if (!isAttachedToDom) return null
  return (
    <Modal
      params={params as ModalParams[Name]}
      open={isVisible}
      preventClosing={false}
      onClose={() => hideModal(name)}
      onClosed={() => detachModal(name)}
    />
  )
}
