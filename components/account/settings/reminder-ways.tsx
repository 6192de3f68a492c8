'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice, Switch } from '@/components/ui/browser'
import { describeError, unwrapData, type ApiError } from '@/lib/api/browser/api'
import { notifyApi } from '@/lib/api/browser/notify-api'
import type { PushSubscriptionInput, ReminderSettings } from '@/lib/contract'
import { remindersQuery } from '@/lib/epg/reminders'
import { useAccount } from '@/components/account/common'

/**
 * Whether this browser can get push messages; `blocked` where the viewer has refused notifications, `unknown` at first.
 */
type PushAbility = 'unknown' | 'unsupported' | 'blocked' | 'possible'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser can do, once its service worker runs. Without a worker it never resolves. */
async function readPushAbility(): Promise<PushAbility> {
  if (!isSupported()) return 'unsupported'
  await navigator.serviceWorker.ready
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/**
 * Subscribes this browser to push messages of the sender with this key, after asking the viewer.
 * @returns `null` when the viewer refuses
 * @throws when the browser's push service cannot be reached
 */
async function subscribeToPush(applicationServerKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  // One of an earlier key stands in the way.
  const previous = await pushManager.getSubscription()
  await previous?.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Ends this browser's subscription, if there is one. */
async function unsubscribeFromPush(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

const settingsQuery = queryOptions({
  queryKey: ['reminder-settings'],
  queryFn: ({ signal }) => unwrapData(notifyApi.getReminderSettings({}, { signal })),
})

/** How the member may be reminded; fetched once the account is there, since a KIDS profile would be refused. */
export function useReminderSettings() {
  const { data: account } = useAccount()
  return useQuery({ ...settingsQuery, enabled: account !== undefined })
}

/** Whether a reminder would reach the member by what is switched on here. */
export const hasWay = ({ byMail, canMail, byPush }: ReminderSettings): boolean =>
  (byMail && canMail) || byPush

interface SettingsChange {
  byMail?: boolean
  push?: PushSubscriptionInput | null
}

/** Saves a change of the ways of reminding. Fails with an `ApiError`. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation<ReminderSettings, ApiError, SettingsChange>({
    scope: { id: 'reminder-settings' },
    mutationFn: (body) => unwrapData(notifyApi.saveReminderSettings({ body })),
    onSuccess(saved) {
      client.setQueryData(settingsQuery.queryKey, saved)
      return client.invalidateQueries(remindersQuery)
    },
  })
}

/** Whether this browser has registered a service worker. */
const hasWorker = async () => isSupported() && (await navigator.serviceWorker.getRegistration()) !== undefined

/** What this browser can do: nothing without a service worker, until one runs. */
export function usePushAbility() {
  const [ability, setAbility] = useState<PushAbility>('unknown')
  useEffect(() => {
    let isOver = false
    const settle = (read: PushAbility) => !isOver && setAbility(read)
    void hasWorker().then((has) => !has && settle('unsupported'))
    void readPushAbility().then(settle)
    return () => {
      isOver = true
    }
  }, [])
  return [ability, setAbility] as const
}

/** The browser's permission and subscription, and with them what the platform knows of this browser. */
function usePush(save: (change: SettingsChange) => void) {
  const t = useTranslations('reminders')
  const [ability, setAbility] = usePushAbility()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(isOn: boolean, key: string) {
    const push = isOn ? await subscribeToPush(key) : null
    if (push || !isOn) save({ push })
    else setAbility(await readPushAbility())
    if (!isOn) await unsubscribeFromPush()
  }
  return {
    ability,
    isBusy,
    failure,
    toggle(isOn: boolean, key: string) {
      setBusy(true)
      setFailure(null)
      change(isOn, key)
        .catch(() => setFailure(t('failed')))
        .finally(() => setBusy(false))
    },
  }
}

/** The ways of reminding: a switch for each, which applies at once. Notifications are offered where they work. */
export function ReminderWays({ settings }: { settings: ReminderSettings | undefined }) {
  const t = useTranslations('reminders')
  const { mutate, error, isPending, variables } = useSaveSettings()
  const push = usePush(mutate)
  const wanted = isPending ? variables : undefined
  const failure = push.failure ?? (error && describeError(error, t('failed')))
  const isBlocked = push.ability === 'blocked'
  const pushKey = settings?.pushKey ?? null
  return (
    <>
      <Switch
        name="byMail"
        label={t('byMail')}
        hint={t(settings?.canMail === false ? 'byMailUnverified' : 'byMailHint')}
        disabled={!settings || (!settings.canMail && !settings.byMail)}
        checked={wanted?.byMail ?? settings?.byMail ?? false}
        onChange={({ target }) => mutate({ byMail: target.checked })}
      />
      {pushKey !== null && (isBlocked || push.ability === 'possible') && (
        <Switch
          name="byPush"
          label={t('onDevice')}
          hint={t(isBlocked ? 'blocked' : 'onDeviceHint')}
          disabled={push.isBusy || (isBlocked && !settings?.byPush)}
          checked={wanted?.push === undefined ? settings?.byPush === true : wanted.push !== null}
          onChange={({ target }) => push.toggle(target.checked, pushKey)}
        />
      )}
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
    </>
  )
}
