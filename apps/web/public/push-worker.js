/* Shows pushed notifications, and opens their page. The text says what it is about and no value. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Mesra', body = '', id, url = '/' } = event.data?.json() ?? {};
  // The same notification, sent again after a lost answer, takes the place of the first.
  const options = { body, tag: `mesra-${id}`, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const [open] = windows;
      if (!open) return self.clients.openWindow(target.href);
      await open.focus();
      return open.navigate(target.href).catch(() => self.clients.openWindow(target.href));
    }),
  );
});
