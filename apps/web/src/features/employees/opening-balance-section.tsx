import { Button, Group, Table, Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import type { OpeningBalance } from '@mesra/contract/employees/opening-balance';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { OPENING_BALANCE_AMOUNTS } from './opening-balance-values.ts';

const loadDialog = () => import('./opening-balance-dialog.tsx').then((part) => part.OpeningBalanceDialog);

interface OpeningBalanceSectionProps {
  employment: Employment;
  /** Open the dialog at once. */
  adding: boolean;
}

/** The year so far, before the first payroll here. */
export function OpeningBalanceSection({ employment, adding }: OpeningBalanceSectionProps) {
  const { t } = useTranslation('employees');
  // Null while closed; `row: null` adds.
  const [editing, setEditing] = useState<{ row: OpeningBalance | null } | null>(
    adding && employment.can.update ? { row: null } : null,
  );
  const Dialog = useLoaded(editing !== null, loadDialog);
  const { may: seesPayroll } = useSession();
  const may = employment.can.update;
  return (
    <Section
      title={t('section.opening')}
      description={t('section_hint.opening')}
      actions={
        <Group gap="xs">
          {seesPayroll('/payroll/manage') ? (
            <Button
              variant="subtle"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={'/payroll/tax' as '/'}
                  search={{ employee_id: employment.employee_id } as never}
                />
              )}
            >
              {t('opening.tax')}
            </Button>
          ) : null}
          {may ? <AddButton label={t('opening.add')} onClick={() => setEditing({ row: null })} /> : null}
        </Group>
      }
    >
      {employment.openings.length > 0 ? (
        <OpeningBalances rows={employment.openings} onEdit={may ? (row) => setEditing({ row }) : null} />
      ) : (
        <Text c="dimmed">{t('opening.none')}</Text>
      )}
      {Dialog && editing ? (
        <Dialog
          employeeId={employment.employee_id}
          rows={employment.openings}
          row={editing.row}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

function OpeningBalances({
  rows,
  onEdit,
}: {
  rows: readonly OpeningBalance[];
  onEdit: ((row: OpeningBalance) => void) | null;
}) {
  const { t } = useTranslation('employees');
  return (
    <ScrollBox label={t('section.opening')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field.year')}</Table.Th>
            {OPENING_BALANCE_AMOUNTS.map((field) => (
              <Table.Th key={field} ta="right">
                {t(`field.${field}`)}
              </Table.Th>
            ))}
            <Table.Th ta="right">{t('field.religious_journeys')}</Table.Th>
            {onEdit ? <Table.Th w={48} aria-label={t('record.actions')} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {row.year}
                {row.waiver_reason ? (
                  <Text size="xs" c="dimmed" maw={260} style={{ whiteSpace: 'normal' }}>
                    {t('opening.waived', { reason: row.waiver_reason })}
                  </Text>
                ) : null}
              </Table.Td>
              {OPENING_BALANCE_AMOUNTS.map((field) => (
                <Table.Td key={field} ta="right">
                  <Money amount={row[field]} bare />
                </Table.Td>
              ))}
              <Table.Td ta="right">{row.religious_journeys}</Table.Td>
              {onEdit ? (
                <Table.Td ta="right">
                  <IconButton label={`${t('opening.edit')}: ${row.year}`} onClick={() => onEdit(row)}>
                    <IconPencil size={16} />
                  </IconButton>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
