import { UnstyledButton } from '@mantine/core';
import type { EaForm } from '@mesra/contract/annual-forms/ea-form';
import { eaSerial } from '@mesra/domain/annual-forms/ea-serial';
import { useTranslation } from 'react-i18next';
import { dateTimeColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';

/** What is in the way of a form, or is to be known of it. */
export function useNotes(): (row: EaForm) => string[] {
  const { t } = useTranslation('ea-form');
  return (row) => [
    ...(row.differs ? [t('remark.differs')] : []),
    ...row.problems.map(({ message }) => message),
    ...(row.has_opening_balance ? [t('remark.opening')] : []),
  ];
}

const amountColumn = (
  key: string,
  title: string,
  amount: (row: EaForm) => string,
  more: { optional?: boolean; strong?: boolean } = {},
): Column<EaForm> => ({
  key,
  title,
  align: 'right',
  text: amount,
  render: (row) => <Money amount={amount(row)} bare {...(more.strong ? { strong: true } : {})} />,
  ...(more.optional ? { optional: true } : {}),
});

/** A form in a row: whose, how far it is, and what it comes to. */
export function useEaColumns(show: (row: EaForm) => void): Column<EaForm>[] {
  const { t } = useTranslation('ea-form');
  const notes = useNotes();
  return [
    { key: 'employee_code', title: t('column.code'), sortable: true },
    {
      key: 'name',
      title: t('column.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <UnstyledButton data-row-link className="link" onClick={() => show(row)}>
          {row.name}
        </UnstyledButton>
      ),
    },
    statusColumn(t('column.status')),
    textColumn('serial', t('column.serial'), (form) => eaSerial(form) ?? '', { sortable: true }),
    amountColumn('income', t('column.income'), (row) => row.income, { strong: true }),
    amountColumn('mtd', t('column.mtd'), (row) => row.amounts.D1),
    amountColumn('epf', t('column.epf'), (row) => row.amounts.E1),
    amountColumn('exempt', t('column.exempt'), (row) => row.amounts.F, { optional: true }),
    textColumn('remark', t('column.remark'), (row) => notes(row).join(' · ')),
    dateTimeColumn('issued_at', t('column.issued_at'), { sortable: true }),
    textColumn('issued_by', t('column.issued_by'), (row) => row.issued_by ?? '', { optional: true }),
  ];
}
