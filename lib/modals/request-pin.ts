import { showModal } from './modal-store'

let pending: Promise<boolean> | null = null

/** Asks for the PIN over the page, once for all that wait for it. @returns whether it was given. */
export function requestPin(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    showModal('pin', { onRight: () => resolve(true), onCancel: () => resolve(false) })
  }).finally(() => {
    pending = null
  })
  return pending
}
