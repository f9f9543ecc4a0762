import { Table, Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import type { Salary } from '@mesra/contract/employees/salary';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useRemoveSalary } from './employees.mutations.ts';
import { countsFor, type SalaryFlag } from './salary-flags.ts';

const loadDialog = () => import('./salary-dialog.tsx').then((part) => part.SalaryDialog);

interface SalarySectionProps {
  employment: Employment;
  /** Open the dialog at once. */
  adding: boolean;
}

/** What the employee is paid, from which day on; the latest first. */
export function SalarySection({ employment, adding: opened }: SalarySectionProps) {
  const { t } = useTranslation('employees');
  const [adding, setAdding] = useState(opened && employment.can.add_salary);
  const Dialog = useLoaded(adding, loadDialog);
  return (
    <Section
      title={t('section.salary')}
      description={t('section_hint.salary')}
      actions={
        employment.can.add_salary ? (
          <AddButton
            label={t('salary.add')}
            filled={employment.salaries.length === 0}
            onClick={() => setAdding(true)}
          />
        ) : null
      }
    >
      {employment.salaries.length > 0 ? (
        <Salaries employment={employment} />
      ) : (
        <Text c="dimmed">{t('salary.none')}</Text>
      )}
      {Dialog && adding ? <Dialog employment={employment} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}

function Salaries({ employment }: { employment: Employment }) {
  const { t } = useTranslation('employees');
  return (
    <ScrollBox label={t('section.salary')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>{t('field.effective_from')}</Table.Th>
            <Table.Th ta="right" w={150}>
              {t('field.amount')}
            </Table.Th>
            <Table.Th w={150} pl="xl">
              {t('field.status')}
            </Table.Th>
            <Table.Th w={220}>{t('salary.counts_for')}</Table.Th>
            <Table.Th>{t('field.reason')}</Table.Th>
            <Table.Th w={48} aria-label={t('record.actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {employment.salaries.map((salary) => (
            <SalaryRow key={salary.id} salary={salary} employeeId={employment.employee_id} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;

function SalaryRow({ salary, employeeId }: { salary: Salary; employeeId: number }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const remove = useRemoveSalary(employeeId);
  const state = salary.current ? 'current' : salary.effective_from > user.today ? 'future' : 'past';
  const flags = countsFor(salary);
  return (
    <Table.Tr>
      <Table.Td>{formatDate(salary.effective_from)}</Table.Td>
      <Table.Td ta="right">
        <Money amount={salary.amount} strong={salary.current} />
        {salary.unit === 'month' ? null : <Text size="sm">{`/ ${t(`salary.unit.${salary.unit}`)}`}</Text>}
      </Table.Td>
      <Table.Td pl="xl">
        {state === 'past' ? (
          <Text c="dimmed">{t('salary.past')}</Text>
        ) : (
          <Mark text={t(`salary.${state}`)} tone={state === 'current' ? 'success' : 'info'} />
        )}
      </Table.Td>
      <Table.Td style={NOWRAP}>
        {flags === 'all' ? t('salary.all_of_them') : <FlagNames flags={flags} />}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 120 }}>{salary.reason ?? '–'}</Table.Td>
      <Table.Td ta="right">
        {salary.can.delete ? (
          <IconButton
            label={`${t('salary.remove')}: ${formatDate(salary.effective_from)}`}
            onClick={() => void remove(salary)}
          >
            <IconTrash size={16} />
          </IconButton>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function FlagNames({ flags }: { flags: readonly SalaryFlag[] }) {
  const { t } = useTranslation('employees');
  return <>{flags.map((flag) => t(`field.${flag}`)).join(', ') || '–'}</>;
}
