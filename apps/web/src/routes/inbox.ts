import type { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: listSearch<typeof inboxEndpoints.list, { id: number | string; tab: 'done' | 'sent' }>(),
  component: lazyPart(
    () => import('../features/inbox/inbox-page.tsx').then((part) => part.InboxPage),
    [
      'inbox',
      'delegation',
      'attendance-day',
      'leave-facts',
      'change-requests',
      'employees',
      'personal',
      'loan-terms',
      'roster-shared',
      'outlet-evidence',
    ],
  ),
});
