import { scope } from './worker-scope.ts';

interface Pushed {
  id?: number;
  title?: string;
  body?: string;
  url?: string;
}

async function openPage(address: string): Promise<void> {
  const target = new URL(address, scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await scope.clients.openWindow(target.href);
    return;
  }
  await open.focus();
  await open.navigate(target.href).catch(() => scope.clients.openWindow(target.href));
}

/** Shows pushed notifications, and opens their page. The text says what it is about and no value. */
export function showPushed(): void {
  scope.addEventListener('push', (event) => {
    const { title = 'Mesra', body = '', id, url = '/' } = (event.data?.json() ?? {}) as Pushed;
    // The same notification, sent again after a lost answer, takes the place of the first.
    const options = { body, tag: `mesra-${id}`, data: { url } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/' } = (event.notification.data ?? {}) as Pushed;
    event.waitUntil(openPage(url));
  });
}
