import type { claimCategories } from '@mesra/contract/claim-setup/claim-category';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimCategoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/category',
  validateSearch: listSearch<typeof claimCategories.list>(),
  component: lazyPart(
    () => import('../features/claim-setup/claim-category-page.tsx').then((part) => part.ClaimCategoryPage),
    ['claim-category'],
  ),
});
