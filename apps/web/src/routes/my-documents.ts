import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

/** `id` names a document of the company, `own` one about the user. */
interface DocumentSearch {
  id?: number;
  own?: number;
}

export const myDocumentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/documents',
  validateSearch: (raw: Record<string, unknown>): DocumentSearch => raw,
  component: lazyPart(
    () => import('../features/documents/my-document-page.tsx').then((part) => part.MyDocumentsPage),
    ['documents'],
  ),
});
