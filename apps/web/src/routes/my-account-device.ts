import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountDeviceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account/device',
  component: lazyPart(
    () => import('../features/devices/device-page.tsx').then((part) => part.DevicePage),
    ['devices', 'queue'],
  ),
});
