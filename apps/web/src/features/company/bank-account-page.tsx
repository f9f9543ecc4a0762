import { Badge, Button, Group } from '@mantine/core';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { IconEye, IconPlus, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { archivedColumn, dateTimeColumn } from '../../shared/columns.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { StructureGate } from './structure-gate.tsx';

const loadDialog = () => import('./bank-account-dialog.tsx').then((part) => part.BankDialog);
const loadReveal = () => import('./reveal-dialog.tsx').then((part) => part.RevealDialog);
const PURPOSES = ['salary', 'statutory'] as const;

function useColumns(): Column<BankAccount>[] {
  const { t } = useTranslation('company-bank');
  const number = (row: BankAccount) => `•••• ${row.last_four}`;
  const purpose = (row: BankAccount) => t(`purposes.${row.purpose}`);
  return [
    {
      key: 'bank_name',
      title: t('bank'),
      names: true,
      text: (row) => `${row.bank_name} ${number(row)}`,
      render: (row) => row.bank_name,
    },
    { key: 'last_four', title: t('account_number'), text: number, render: number },
    { key: 'holder', title: t('holder'), sortable: true },
    {
      key: 'purpose',
      title: t('purpose'),
      sortable: true,
      text: purpose,
      render: (row) => (
        <Group gap="xs">
          {purpose(row)}
          {row.is_default ? (
            <Badge variant="default" size="sm" tt="none">
              {t('default')}
            </Badge>
          ) : null}
        </Group>
      ),
    },
    { key: 'bank_swift', title: t('swift'), optional: true },
    archivedColumn(t('status')),
    dateTimeColumn('updated_at', t('updated_at'), { optional: true }),
  ];
}

/** What may be done with an account. */
function useRowActions(edit: (row: BankAccount) => void, reveal: (row: BankAccount) => void) {
  const { t } = useTranslation('company-bank');
  const common = useCommonActions();
  const update = useWrite(bankAccountEndpoints.update);
  const set = (row: BankAccount, values: { is_default?: true; archived?: boolean }) =>
    update.mutate({ params: { id: row.id }, body: { ...values, version: row.version } });
  return (row: BankAccount): RowAction[] => {
    const archived = row.archived_at !== null;
    return allowedOf([
      row.can.reveal && { label: t('reveal'), icon: <IconEye size={16} />, onClick: () => reveal(row) },
      row.can.update && common('edit', () => edit(row)),
      row.can.update &&
        !row.is_default && {
          label: t('make_default'),
          icon: <IconStar size={16} />,
          onClick: () => set(row, { is_default: true }),
        },
      row.can.archive && common(archived ? 'unarchive' : 'archive', () => set(row, { archived: !archived })),
    ]);
  };
}

/** The accounts that payment files are made from. */
export function BankPage() {
  const { t } = useTranslation('company-bank');
  const { allows } = useSession();
  const { list, views } = useViewedList('/admin/company/bank', bankAccountEndpoints.list);
  // Null while closed; `account: null` adds one.
  const [editing, setEditing] = useState<{ account: BankAccount | null } | null>(null);
  const [revealed, setRevealed] = useState<BankAccount | null>(null);
  const BankDialog = useLoaded(editing !== null, loadDialog);
  const RevealDialog = useLoaded(revealed !== null, loadReveal);
  const columns = useColumns();
  const rowActions = useRowActions((account) => setEditing({ account }), setRevealed);
  const add = allows(bankAccountEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ account: null })}>
      {t('add')}
    </Button>
  ) : null;

  return (
    <>
      <ListPage
        name="company.bank"
        title={t('title')}
        description={t('description')}
        action={add}
        list={list}
        views={views}
        columns={columns}
        rowActions={rowActions}
        searchLabel={t('search')}
        filters={[
          {
            key: 'purpose',
            label: t('purpose'),
            options: PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) })),
          },
          {
            key: 'archived',
            label: t('status'),
            options: [
              { value: 'false', label: t('current') },
              { value: 'true', label: t('archived') },
            ],
            required: true,
          },
        ]}
        empty={{ title: t('none'), hint: t('none_hint'), action: add }}
      >
        <StructureGate />
      </ListPage>
      {BankDialog && editing ? (
        <BankDialog
          key={editing.account?.id ?? 'new'}
          account={editing.account}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {RevealDialog && revealed ? (
        <RevealDialog account={revealed} onClose={() => setRevealed(null)} />
      ) : null}
    </>
  );
}
