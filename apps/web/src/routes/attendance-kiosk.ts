import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const attendanceKioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/attendance/kiosk',
  component: lazyPart(
    () => import('../features/kiosk/kiosk-page.tsx').then((part) => part.KioskPage),
    ['kiosk', 'face-challenge', 'clocking'],
  ),
});
