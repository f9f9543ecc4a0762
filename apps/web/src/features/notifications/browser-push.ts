import { registerWorker } from '../../lib/worker.ts';

/** Whether this browser can be told while the product is closed; `denied` by its user. */
export type PushSupport = 'ready' | 'denied' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** This browser's subscription at its push service; null if there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

/** A subscription as the server takes it. */
export interface SubscriptionBody {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks the user and subscribes this browser. Null if the user refuses; throws if the push service does. */
export async function subscribeBrowser(publicKey: string): Promise<SubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  if (!(await registerWorker())) throw new Error('The service worker could not be registered');
  const registration = await navigator.serviceWorker.ready;
  // A subscription with another installation's key cannot be taken over.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
