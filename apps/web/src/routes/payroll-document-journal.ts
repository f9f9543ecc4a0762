import type { journalEndpoints } from '@mesra/contract/payroll-journal/journal';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollDocumentJournalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document/journal',
  validateSearch: listSearch<typeof journalEndpoints.list>(),
  component: lazyPart(
    () => import('../features/payroll-journal/journal-page.tsx').then((part) => part.JournalPage),
    ['payroll-journal', 'payroll', 'figures'],
  ),
});
