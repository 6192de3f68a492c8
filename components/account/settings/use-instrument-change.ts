import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { isLoggedIn } from '@/lib/session/session-state'
import { showModal } from '@/lib/modals/modal-store'
import { useErrorText } from '@/components/account/common'

const [pollMs, polls] = [2_000, 5]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What became of a change, asked a few times: the gateway may be slower than its payer, and the network away. */
async function fetchChange(changeId: string) {
  for (let poll = 1; ; poll += 1) {
    const result = await api.payment.getInstrumentChange({ params: { changeId } })
    const isOpen = result.error ? result.error.retryable : result.data.state === 'PENDING'
    if (!isOpen || poll === polls) return result
    await wait(pollMs)
  }
}

/** Takes the change with which a gateway has led back here out of the address. */
function consumeReturn() {
  const url = new URL(location.href)
  const changeId = url.searchParams.get('instrument')
  const isCanceled = url.searchParams.has('canceled')
  if (changeId === null) return null
  url.searchParams.delete('instrument')
  url.searchParams.delete('canceled')
  history.replaceState(history.state, '', url)
  return { changeId, isCanceled }
}

/** Opens the ways in which the next payments can be made, and says what became of a change that was begun. */
export function useInstrumentChange() {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  const showReturn = useEffectEvent(async () => {
    const returned = isLoggedIn() ? consumeReturn() : null
    if (!returned) return
    const { data: change, error } = await fetchChange(returned.changeId)
    // Who went back without a choice has changed nothing, and is told nothing.
    if (returned.isCanceled && change?.state !== 'SUCCEEDED') return
    if (error) return showToast({ tone: 'error', text: errorText(error) })
    showToast({ tone: change.state === 'DECLINED' ? 'error' : 'ok', text: change.message })
    if (change.state === 'SUCCEEDED') await client.invalidateQueries()
  })
  useEffect(() => void showReturn(), [])

  async function open() {
    setBusy(true)
    const { data, error } = await api.payment.listInstrumentWays()
    setBusy(false)
    if (error) return showToast({ tone: 'error', text: errorText(error) })
    if (!data) return void client.invalidateQueries()
    const { gateways: gatewayCodes, renewsAt, renewalPrice } = data
    showModal('instrumentChange', { gatewayCodes, renewsAt, renewalPrice })
  }
  return { busy, open: () => void open() }
}
