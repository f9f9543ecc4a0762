import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import {
  CALENDAR_DAYS,
  type CalendarDay,
  calendarEndpoints,
  type PayrollCalendarRow,
  type PayrollCalendars,
} from '@mesra/contract/payroll-setup/calendar';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { useDayName } from './day-name.ts';
import { firstFree, SettingMonth } from './setting-month.tsx';

type Values = Record<CalendarDay, number | null> & { effective_from: string | null };

interface CalendarDialogProps {
  calendars: PayrollCalendars;
  /** The calendar to edit; null begins another. */
  calendar: PayrollCalendarRow | null;
  onClose: () => void;
}

const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** Pay day and cut-offs from a month on. */
export function CalendarDialog({ calendars, calendar, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const dayName = useDayName();
  const write = useWrite(calendarEndpoints.update, { silent: true });
  const { current } = calendars;
  const editor = useEditor<PayrollCalendarRow & { version: number }, Values, object>({
    row: calendar as (PayrollCalendarRow & { version: number }) | null,
    valuesOf: (row) => {
      const { pay_day, attendance_cut_off, leave_cut_off, claims_cut_off } = row ?? current;
      const effective_from = row?.effective_from ?? firstFree(calendars);
      return { effective_from, pay_day, attendance_cut_off, leave_cut_off, claims_cut_off };
    },
    fields: { effective_from: { label: t('field.effective_from'), kind: 'own', read: null } },
    schema: calendarEndpoints.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: ({ version }, { effective_from, ...days }) =>
      write.mutateAsync({
        body: {
          company_id: company.id,
          effective_from: effective_from ?? '',
          ...days,
          version: version ?? null,
        },
      }),
    rowIn: (data) =>
      ((data as PayrollCalendars).rows.find((one) => one.effective_from === calendar?.effective_from) ??
        null) as (PayrollCalendarRow & { version: number }) | null,
    rows: (theirs, mine) =>
      CALENDAR_DAYS.map((day) => ({
        label: t(`field.${day}`),
        theirs: dayName(theirs[day]),
        mine: dayName(mine[day]),
      })),
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={t('dialog')} editor={editor}>
      <SettingMonth setting={calendars} row={calendar} form={editor.form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
        {CALENDAR_DAYS.map((day) => (
          <NativeSelect
            key={day}
            label={t(`field.${day}`)}
            data={[
              ...DAYS.map((one) => ({ value: String(one), label: t('day', { day: one }) })),
              { value: '', label: t('last_day') },
            ]}
            value={String(form.values[day] ?? '')}
            onChange={({ currentTarget }) =>
              form.setFieldValue(
                day,
                (currentTarget.value === '' ? null : Number(currentTarget.value)) as never,
              )
            }
            error={form.errors[day]}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {t('pay_day_hint')} {t('cut_off_hint')}
      </Text>
    </EditorDialog>
  );
}
