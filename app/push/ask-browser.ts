import type { BrowserSubscription } from '#contract/outgoing/push.ts'

/** Whether this browser can be notified: on an iPhone only of a shop on the home screen. */
export const canBeNotified = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** The shop's key, which its worker knows; undefined where it sends no notifications. */
const askForKey = (worker: ServiceWorker | null) =>
  new Promise<string | undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker?.postMessage('push-key', [port2])
  })

/**
 * Asks whether the shop may notify, and what for: browsers ask after a tap only. Undefined: it may not.
 * @throws Error when the browser's push service cannot be reached
 */
export async function subscribe(): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/sw.js')
  const { active, pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = await askForKey(active)
  if (!applicationServerKey) throw new Error('the shop has no key')
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It has agreed to another key of the shop.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
