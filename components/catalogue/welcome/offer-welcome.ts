import { api } from '@/lib/api/browser/api'
import { showModal, useModals } from '@/lib/modals/modal-store'
import { readStored, removeStored } from '@/lib/storage/storage'

/** Three rows of three. */
const offered = 9

/**
 * Welcomes whoever has signed up in this tab, once. Where there is nothing to choose from, or something else has
 * opened meanwhile, the next visit of the home page tries again.
 */
export async function offerWelcome(name: string): Promise<void> {
  if (!readStored('signedUp')) return
  const { data: titles } = await api.content.listSeries({
    query: { sortType: 'POPULAR', offset: 0, limit: offered },
  })
  if (!titles?.length || useModals.getState().stack.length > 0) return
  removeStored('signedUp')
  showModal('welcome', { name, titles })
}
