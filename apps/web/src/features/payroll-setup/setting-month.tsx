import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import { MonthField } from '../../ui/month-field.tsx';

/** What of a monthly setting says from which month a change may begin. */
export interface SettingMonths {
  open_from: string | null;
  rows: readonly { effective_from: string }[];
  current: { month: string };
}

/** The next month that is open and has no row of its own. */
export function firstFree({ rows, current, open_from }: SettingMonths): string {
  const taken = new Set(rows.map((one) => one.effective_from));
  let month = plainMonthOf(current.month);
  while (taken.has(startOfMonth(month)) || startOfMonth(month) < (open_from ?? ''))
    month = shiftMonth(month, 1);
  return startOfMonth(month);
}

interface SettingMonthProps<V extends { effective_from: string | null }> {
  setting: Pick<SettingMonths, 'open_from'>;
  /** The row that is edited, whose month stays; null for another one. */
  row: { effective_from: string } | null;
  form: Pick<UseFormReturnType<V>, 'values' | 'errors' | 'setFieldValue'>;
}

/** From which month on a change counts. */
export function SettingMonth<V extends { effective_from: string | null }>({
  setting: { open_from },
  row,
  form,
}: SettingMonthProps<V>) {
  const { t, i18n } = useTranslation('payroll-setting');
  if (row) {
    return (
      <Text fw={550} mb="sm">
        {t('since', { month: monthLabel(row.effective_from, i18n.language) })}
      </Text>
    );
  }
  const lastClosed = open_from && startOfMonth(shiftMonth(plainMonthOf(open_from), -1));
  return (
    <MonthField
      label={t('field.effective_from')}
      description={lastClosed ? t('open_from', { month: monthLabel(lastClosed, i18n.language) }) : null}
      required
      {...(open_from ? { minDate: open_from } : {})}
      value={form.values.effective_from}
      onChange={(month) => form.setFieldValue('effective_from', month as never)}
      error={form.errors.effective_from}
    />
  );
}
