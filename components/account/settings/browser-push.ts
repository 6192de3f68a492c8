import type { PushSubscriptionInput } from '@/lib/contract'

/** Whether this browser can get push messages; `blocked` where the viewer has refused notifications. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser can do, once its service worker runs. Without a worker it never resolves. */
export async function readPushAbility(): Promise<PushAbility> {
  if (!isSupported()) return 'unsupported'
  await navigator.serviceWorker.ready
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/**
 * Subscribes this browser to push messages of the sender with this key, after asking the viewer.
 * @returns `null` when the viewer refuses
 * @throws when the browser's push service cannot be reached
 */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscriptionInput | null> {
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
export async function unsubscribeFromPush(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}
