import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ownRecordSearch } from '../lib/search-params.ts';

export const spmPromoterViewDocumentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/view/document',
  validateSearch: ownRecordSearch,
  component: lazyPart(
    () => import('./spm-promoter-view-document-page.tsx').then((part) => part.PromoterDocumentPage),
    ['promoters', 'documents'],
  ),
});
