import { Table, Text } from '@mantine/core';
import {
  type RecurringLine,
  type RecurringPay,
  recurringLineEndpoints,
} from '@mesra/contract/employee-pay/recurring-line';
import { lineName } from '@mesra/domain/payroll/line-types';
import { IconCalendarOff, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Money } from '../../ui/money.tsx';
import { ReadSection } from '../../ui/read-section.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import type { RecurringMode } from './recurring-dialog.tsx';
import { FLAGS, stateOf } from './recurring-state.ts';

const loadDialog = () => import('./recurring-dialog.tsx').then((part) => part.RecurringDialog);

/** What the employee has every month beside the salary: earnings and deductions, from a day to a day. */
export function RecurringSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('employee-pay');
  const recurring = useQuery({
    ...read(recurringLineEndpoints.list, { params: { id: employeeId } }),
    meta: { silent: true },
  });
  const [mode, setMode] = useState<RecurringMode | null>(null);
  const Dialog = useLoaded(mode !== null, loadDialog);
  return (
    <ReadSection
      title={t('recurring.title')}
      description={t('recurring.hint')}
      query={recurring}
      add={{
        label: t('recurring.add'),
        may: ({ can }) => can.add,
        onClick: () => setMode({ kind: 'add' }),
      }}
    >
      {(pay) => (
        <>
          <Lines pay={pay} onMode={setMode} />
          {Dialog && mode ? <Dialog pay={pay} mode={mode} onClose={() => setMode(null)} /> : null}
        </>
      )}
    </ReadSection>
  );
}

interface LinesProps {
  pay: RecurringPay;
  onMode: (mode: RecurringMode) => void;
}

function Lines({ pay, onMode }: LinesProps) {
  const { t } = useTranslation('employee-pay');
  if (pay.lines.length === 0) return <Text c="dimmed">{t('recurring.none')}</Text>;
  return (
    <ScrollBox label={t('recurring.title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('recurring.item')}</Table.Th>
            <Table.Th ta="right" w={140}>
              {t('recurring.amount')}
            </Table.Th>
            <Table.Th pl="xl" w={220}>
              {t('recurring.days')}
            </Table.Th>
            <Table.Th w={180}>{t('recurring.counts_for')}</Table.Th>
            <Table.Th w={48} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pay.lines.map((line) => (
            <Line key={line.id} line={line} employeeId={pay.employee_id} onMode={onMode} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

const TONES = { current: 'success', future: 'info', past: 'primary' } as const;
const NOWRAP = { whiteSpace: 'nowrap' } as const;

interface LineProps {
  line: RecurringLine;
  employeeId: number;
  onMode: (mode: RecurringMode) => void;
}

function Line({ line, employeeId, onMode }: LineProps) {
  const { t, i18n } = useTranslation('employee-pay');
  const { user } = useSession();
  const state = stateOf(line, user.today);
  const facts = [
    t(`recurring.${line.kind}`),
    line.prorated ? t('recurring.prorated') : null,
    line.ordinary_rate ? t('recurring.ordinary') : null,
  ];
  const until = line.end_date ? formatDate(line.end_date) : t('recurring.open');
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 180 }}>
        <Text fw={550}>{lineName(line.name, i18n.language)}</Text>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right" style={NOWRAP}>
        {line.kind === 'deduction' ? '− ' : ''}
        <Money amount={line.amount} strong={state === 'current'} />
      </Table.Td>
      <Table.Td pl="xl" style={NOWRAP}>
        <div>{`${formatDate(line.start_date)} – ${until}`}</div>
        <Mark text={t(`recurring.state.${state}`)} tone={TONES[state]} />
      </Table.Td>
      <Table.Td>{useFlags(line)}</Table.Td>
      <Table.Td ta="right">
        <LineActions line={line} employeeId={employeeId} onMode={onMode} />
      </Table.Td>
    </Table.Tr>
  );
}

/** What a line counts for, in words. */
function useFlags(line: RecurringLine): string {
  const { t } = useTranslation('employee-pay');
  const counted = FLAGS.filter((flag) => line[flag]);
  if (counted.length === FLAGS.length) return t('recurring.all');
  return counted.map((flag) => t(`flag.${flag}`)).join(', ') || t('recurring.nothing');
}

function LineActions({ line, employeeId, onMode }: LineProps) {
  const { t, i18n } = useTranslation('employee-pay');
  const common = useCommonActions();
  const remove = useWrite(recurringLineEndpoints.remove);
  const name = lineName(line.name, i18n.language);
  const used = line.used_until !== null;
  const drop = () => remove.mutate({ params: { id: employeeId, line_id: line.id } });
  return (
    <RowActions
      name={name}
      actions={allowedOf([
        line.can.update && !used && common('edit', () => onMode({ kind: 'edit', line })),
        line.can.update &&
          used && {
            label: t('recurring.change'),
            icon: <IconReplace size={16} />,
            onClick: () => onMode({ kind: 'change', line }),
          },
        line.can.update && {
          label: t('recurring.end'),
          icon: <IconCalendarOff size={16} />,
          onClick: () => onMode({ kind: 'end', line }),
        },
        line.can.delete && common('delete', drop, { name, effect: t('recurring.delete_effect') }),
      ])}
    />
  );
}
