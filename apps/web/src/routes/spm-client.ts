import type { clients } from '@mesra/contract/clients/client';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmClientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/client',
  validateSearch: listSearch<typeof clients.list, { client: number }>(),
  component: lazyPart(
    () => import('./spm-client-page.tsx').then((part) => part.SalesClientPage),
    ['clients'],
  ),
});
