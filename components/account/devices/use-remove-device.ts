import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { devicesQuery, type Device } from './devices-query'
import { removeDevice } from './remove-device'
import { showModal } from '@/lib/modals/modal-store'
import { accountQuery } from '@/lib/session/member/account-query'
import { useErrorText } from '../common/use-error-text'

/** Asks whether to remove a device, and removes it. What the platform refuses it for is told in the question. */
export function useRemoveDevice(onRemoved?: () => void): (device: Device) => void {
  const t = useTranslations('account.devices')
  const client = useQueryClient()
  const errorText = useErrorText()

  async function remove({ id, name }: Device): Promise<string | null> {
    const { data, error } = await removeDevice(id)
    if (error) return errorText(error)
    client.setQueryData(devicesQuery.queryKey, data)
    void client.invalidateQueries(accountQuery)
    showToast({ text: t('removed', { name }) })
    onRemoved?.()
    return null
  }

  return (device) =>
    showModal('confirm', {
      title: t('removeTitle', { name: device.name }),
      message: t('removeText'),
      acceptText: t('remove'),
      rejectText: t('keep'),
      danger: true,
      onAccept: () => remove(device),
    })
}
