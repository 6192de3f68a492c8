import { showModal } from './modal-store'

let pending: Promise<boolean> | null = null

/** Opens one PIN modal for all callers that wait for it. Resolves to whether the PIN was entered. */
export function requestPin(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    showModal('pin', { onRight: () => resolve(true), onCancel: () => resolve(false) })
  }).finally(() => {
    pending = null
  })
  return pending
}
