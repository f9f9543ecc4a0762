import { Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import {
  CALENDAR_DAYS,
  calendarEndpoints,
  type PayrollCalendarRow,
  type PayrollCalendars,
} from '@mesra/contract/payroll-setup/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { useDayName } from './day-name.ts';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./calendar-dialog.tsx').then((part) => part.CalendarDialog);

/** The calendar part: pay day and cut-offs by month. */
export function CalendarPart() {
  return (
    <SettingPart endpoint={calendarEndpoints.read}>
      {(calendars) => <CalendarSection calendars={calendars} />}
    </SettingPart>
  );
}

/** What this month takes, and the calendars by month, latest first. */
function CalendarSection({ calendars }: { calendars: PayrollCalendars }) {
  const { t, i18n } = useTranslation('payroll-setting');
  const { may } = useSession();
  const [editing, setEditing] = useState<PayrollCalendarRow | 'new' | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const { current, open_from } = calendars;
  const editable = may('/payroll/setting', 'Update');
  const isOpen = (row: PayrollCalendarRow) => open_from === null || row.effective_from >= open_from;
  return (
    <Section
      title={t('calendar')}
      description={t('hint')}
      actions={editable ? <Button onClick={() => setEditing('new')}>{t('change')}</Button> : null}
    >
      <Stack gap="lg">
        <div>
          <Text component="h3" fw={600}>
            {t('this_month', { month: monthLabel(current.month, i18n.language) })}
          </Text>
          {(['attendance', 'leave', 'claims'] as const).map((source) => (
            <Group key={source} justify="space-between" maw={420} mt={6}>
              <Text c="dimmed">{t(`source.${source}`)}</Text>
              <Text className="figures">
                {t('range', {
                  start: formatDate(current[source].start),
                  end: formatDate(current[source].end),
                })}
              </Text>
            </Group>
          ))}
        </div>
        <ScrollBox label={t('history')}>
          <CalendarTable rows={calendars.rows} onEdit={editable ? setEditing : null} isOpen={isOpen} />
        </ScrollBox>
      </Stack>
      {Dialog && editing ? (
        <Dialog
          calendars={calendars}
          calendar={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

interface CalendarTableProps {
  rows: readonly PayrollCalendarRow[];
  isOpen: (row: PayrollCalendarRow) => boolean;
  /** Null if the caller may not edit. */
  onEdit: ((row: PayrollCalendarRow) => void) | null;
}

function CalendarTable({ rows, isOpen, onEdit }: CalendarTableProps) {
  const { t, i18n } = useTranslation(['payroll-setting', 'ui']);
  const dayName = useDayName();
  const editable = onEdit !== null && rows.some(isOpen);
  return (
    <Table aria-label={t('history')} miw={620}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('history')}</Table.Th>
          {CALENDAR_DAYS.map((day) => (
            <Table.Th key={day}>{t(`field.${day}`)}</Table.Th>
          ))}
          {editable ? (
            <Table.Th>
              <VisuallyHidden>{t('ui:actions')}</VisuallyHidden>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.effective_from}>
            <Table.Td>{t('since', { month: monthLabel(row.effective_from, i18n.language) })}</Table.Td>
            {CALENDAR_DAYS.map((day) => (
              <Table.Td key={day}>{dayName(row[day])}</Table.Td>
            ))}
            {editable ? (
              <Table.Td>
                {isOpen(row) ? (
                  <Button size="compact-sm" variant="default" onClick={() => onEdit?.(row)}>
                    {t('edit')}
                  </Button>
                ) : null}
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td>{rows.length > 0 ? t('before') : t('default')}</Table.Td>
          {CALENDAR_DAYS.map((day) => (
            <Table.Td key={day}>{dayName(null)}</Table.Td>
          ))}
          {editable ? <Table.Td /> : null}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
