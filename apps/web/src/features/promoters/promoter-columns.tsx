import { type ListedPromoter, promoterKind } from '@mesra/contract/promoters/promoter';
import { useTranslation } from 'react-i18next';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';

/** The address of a promoter's record. */
export const PROMOTER_VIEW = '/spm/promoter/view';
/** The address of a promoter's schedules. */
export const PROMOTER_SCHEDULE = '/spm/promoter/view/schedule';

/** The columns of promoters; the name opens the record. */
export function usePromoterColumns(): Column<ListedPromoter>[] {
  const { t } = useTranslation('promoters');
  return [
    personColumn(t('field.name'), ({ id, name, code, employee }) => ({
      ...{ name, image: employee?.image ?? null, below: code },
      link: { to: PROMOTER_VIEW, search: { id } },
    })),
    textColumn('kind', t('field.kind'), ({ kind }) => t(`kind.${kind}`), { sortable: true }),
    textColumn('projects', t('field.projects'), ({ projects }) =>
      projects.map(({ name }) => name).join(', '),
    ),
    textColumn('phone', t('field.phone'), ({ phone }) => phone ?? ''),
    textColumn('email', t('field.email'), ({ email }) => email ?? '', { optional: true }),
    textColumn('account', t('field.account'), ({ has_account }) =>
      t(has_account ? 'account.yes' : 'account.no'),
    ),
    statusColumn(t('field.status')),
  ];
}

/** The filters of promoters: employees or outsiders, and those archived. */
export function usePromoterFilters(): Filter[] {
  const { t } = useTranslation('promoters');
  return [
    choiceFilter('kind', t('field.kind'), promoterKind.options, (kind) => t(`kind.${kind}`)),
    choiceFilter(
      'status',
      t('field.status'),
      ['Active', 'Archived', 'all'] as const,
      (status) => t(`status.${status}`),
      true,
    ),
  ];
}
