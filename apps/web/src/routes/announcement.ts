import type { announcementEndpoints } from '@mesra/contract/announcements/announcement';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const announcementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/announcement',
  validateSearch: listSearch<typeof announcementEndpoints.list, { id: number; part: string; new: number }>(),
  component: lazyPart(
    () => import('../features/announcements/announcement-page.tsx').then((part) => part.AnnouncementPage),
    ['announcements', 'readers'],
  ),
});
