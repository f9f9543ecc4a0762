import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myDocumentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/documents',
  component: lazyPart(
    () => import('../features/documents/my-document-page.tsx').then((part) => part.MyDocumentsPage),
    ['documents'],
  ),
});
