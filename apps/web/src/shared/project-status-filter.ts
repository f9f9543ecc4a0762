import i18next from 'i18next';
import type { Filter } from '../ui/list-view.ts';
import { statusLabel } from '../ui/status-badge.tsx';
import { choiceFilter } from './filters.tsx';

/** The filter of a list of projects by their status: those that are not over at first, one status, or all. */
export const projectStatusFilter = <S extends string>(
  label: string,
  statuses: readonly S[],
  nameOf: (status: 'open' | 'all') => string,
): Filter =>
  choiceFilter(
    'status',
    label,
    ['open', ...statuses, 'all'] as const,
    (one) => (one === 'open' || one === 'all' ? nameOf(one as 'open' | 'all') : statusLabel(one, i18next)),
    true,
  );
