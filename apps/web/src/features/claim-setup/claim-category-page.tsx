import { type ClaimCategory, claimCategories } from '@mesra/contract/claim-setup/claim-category';
import { CLAIM_BASES, CLAIM_KINDS, CLAIM_PAYERS } from '@mesra/domain/claims/claim-category';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { flipped, useWrite } from '../../lib/write.ts';
import { archivedColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { LIMIT_AMOUNTS, limitsOn } from './claim-category-values.ts';

const loadDialog = () => import('./claim-category-dialog.tsx').then((part) => part.ClaimCategoryDialog);

function useColumns(): Column<ClaimCategory>[] {
  const { t } = useTranslation('claim-category');
  const { user } = useSession();
  const receipt = ({ receipt_from }: ClaimCategory) => {
    if (receipt_from === null) return t('receipts.none');
    return Number(receipt_from) === 0
      ? t('receipts.always')
      : t('receipts.from', { amount: formatMoney(receipt_from) });
  };
  const limits = (row: ClaimCategory) => {
    const now = limitsOn(row, user.today);
    const amounts = LIMIT_AMOUNTS.flatMap((field) => {
      const amount = now?.[field];
      return amount ? [t(`limit.${field}`, { amount: formatMoney(amount) })] : [];
    });
    return amounts.join(', ') || t('no_limit');
  };
  const bases = (row: ClaimCategory) =>
    CLAIM_BASES.filter((basis) => row[basis])
      .map((basis) => t(`basis.${basis}`))
      .join(', ');
  return [
    { key: 'name', title: t('name'), sortable: true, names: true },
    textColumn('code', t('code'), ({ code }) => code ?? '', { sortable: true }),
    textColumn('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('limits', t('limits_now'), limits),
    textColumn('receipt', t('receipt'), receipt),
    textColumn('oldest_days', t('oldest_days'), ({ oldest_days }) => String(oldest_days ?? ''), {
      optional: true,
    }),
    textColumn('counts_as', t('counts_as'), ({ counts_as }) => t(`treatments.${counts_as}`)),
    textColumn('bases', t('bases'), bases, { optional: true }),
    textColumn('paid_through', t('paid_through'), ({ paid_through }) => t(`payers.${paid_through}`)),
    textColumn('account_code', t('account_code'), ({ account_code }) => account_code ?? ''),
    archivedColumn(t('status')),
  ];
}

/** The categories of claims: what can be claimed, with the limits of today. */
export function ClaimCategoryPage() {
  const { t } = useTranslation('claim-category');
  const common = useCommonActions();
  const update = useWrite(claimCategories.update, { undo: flipped('archived') });
  const archive = ({ id, version }: ClaimCategory, archived: boolean) =>
    update.mutate({ params: { id }, body: { version, archived } });
  return (
    <RegisterPage
      name="claim-categories"
      screen="/claim/category"
      labels={t('page', { returnObjects: true })}
      endpoints={claimCategories}
      columns={useColumns()}
      filters={[
        choiceFilter('kind', t('kind'), CLAIM_KINDS, (kind) => t(`kinds.${kind}`)),
        choiceFilter('paid_through', t('paid_through'), CLAIM_PAYERS, (payer) => t(`payers.${payer}`)),
        choiceFilter(
          'archived',
          t('status'),
          ['false', 'true'],
          (value) => t(value === 'true' ? 'statuses.archived' : 'statuses.current'),
          true,
        ),
      ]}
      loadDialog={loadDialog}
      actions={(row) => [
        row.can.archive &&
          (row.archived_at
            ? common('unarchive', () => archive(row, false))
            : common('archive', () => archive(row, true), { name: row.name, effect: t('archive_effect') })),
      ]}
    />
  );
}
