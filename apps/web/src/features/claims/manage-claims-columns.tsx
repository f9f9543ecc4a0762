import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { ManagedClaim } from '@mesra/contract/claims/claim';
import { IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTimeIn, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ClaimStatus } from '../../shared/claims/claim-status.tsx';
import { dateColumn, OneLine, statusColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import css from './manage-claims.module.css';

/** The columns of claims; the title opens one. */
export function useClaimColumns(open: (id: number) => void): Column<ManagedClaim>[] {
  const { t } = useTranslation('manage-claims');
  const { company } = useSession();
  const linkOf = usePersonLink('/admin/employee/view');
  const sentAt = ({ sent_at }: ManagedClaim) => formatDateTimeIn(company.config.time_zone, sent_at);
  const duplicates = (row: ManagedClaim) =>
    row.duplicates > 0 ? t('duplicates', { count: row.duplicates }) : '';
  return [
    personColumn(t('person'), ({ employee }) => ({
      name: employee.name,
      image: employee.image,
      below: employee.employee_code,
      link: linkOf(employee.id),
    })),
    {
      key: 'title',
      title: t('claim'),
      render: (row) => (
        <>
          <Anchor
            component="button"
            type="button"
            className={css.title}
            data-row-link
            onClick={() => open(row.id)}
          >
            {row.title}
          </Anchor>
          <span className={css.below}>
            {t('item_count', { count: row.items, number: formatCount(row.items) })}
            {row.duplicates > 0 ? <DuplicateMark count={row.duplicates} text={duplicates(row)} /> : null}
          </span>
        </>
      ),
    },
    // What stands below the title, as columns of its own for who exports or compares it.
    textColumn('items', t('items'), ({ items }) => formatCount(items), { align: 'right', optional: true }),
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      sortable: true,
      render: (row) => <Money amount={row.total} strong />,
    },
    {
      key: 'accepted_total',
      title: t('accepted'),
      align: 'right',
      render: (row) => <Money amount={row.accepted_total} />,
    },
    {
      key: 'duplicates',
      title: t('duplicates'),
      text: duplicates,
      optional: true,
      render: (row) =>
        row.duplicates > 0 ? <DuplicateMark count={row.duplicates} text={duplicates(row)} /> : NOTHING,
    },
    {
      ...statusColumn<ManagedClaim>(t('status')),
      render: (row) => (
        <>
          <ClaimStatus row={row} />
          {row.undecided > 0 && row.can.check ? (
            <Text size="sm" c="dimmed" mt={2} style={{ whiteSpace: 'nowrap' }}>
              {t('undecided', { count: row.undecided })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'sent_at',
      title: t('sent'),
      sortable: true,
      text: sentAt,
      render: (row) => <OneLine text={sentAt(row)} />,
    },
    dateColumn('start_date', t('from_day'), { optional: true }),
    dateColumn('end_date', t('to_day'), { optional: true }),
  ];
}

/** How many items may be of a receipt that was claimed before. */
function DuplicateMark({ count, text }: { count: number; text: string }) {
  return (
    <span className={css.duplicates} title={text}>
      <IconCopyCheck size={16} aria-hidden />
      <span aria-hidden>{formatCount(count)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
