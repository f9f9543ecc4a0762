import { loadMessages } from '../../lib/i18n.ts';

/** The rows of the dashboard's cards, with the words for every kind. */
export const loadCardRows = async () =>
  (
    await Promise.all([
      import('./card-rows.tsx'),
      loadMessages(['inbox', 'attendance-day', 'change-requests', 'roster-shared', 'outlet-evidence']),
    ])
  )[0];
