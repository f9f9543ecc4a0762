import { SegmentedControl, Text } from '@mantine/core';
import {
  type EmployeeLeave,
  type LeaveBalance,
  leaveBalanceEndpoints,
} from '@mesra/contract/leaves/leave-balance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { formatDays, readDays } from '../../shared/leave/leave-days.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useAdjustLeave, useEarnLeave, useEncashLeave } from './leave-balance.queries.ts';
import css from './leaves.module.css';

interface Values extends Record<string, unknown> {
  leave_type_id: string;
  direction: 'add' | 'take' | 'encash' | 'earn';
  worked_on: string | null;
  days: string;
  reason: string;
}
const LABELS = {
  worked_on: 'worked_on',
  leave_type_id: 'type',
  days: 'days',
  year: 'year',
  reason: 'reason',
} as const;

const typed = ({ days }: Values): number | string => readDays(days) ?? (days.trim() === '' ? '' : 'none');

const signed = (values: Values): number | string => {
  const { direction } = values;
  const read = typed(values);
  if (typeof read === 'string') return read;
  return direction === 'add' || direction === 'earn' ? read : -read;
};

interface AdjustDialogProps {
  leave: EmployeeLeave;
  onClose: () => void;
}

/** Adds days to a balance or takes some away, with what would be left. */
export function AdjustDialog({ leave, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('employee-leave');
  const { user } = useSession();
  const adjust = useAdjustLeave();
  const encash = useEncashLeave();
  const earn = useEarnLeave();
  const [seen, setSeen] = useState(leave);
  const [moved, setMoved] = useState(false);
  const types = seen.balances.filter((one) => one.basis === 'year' && !one.archived);
  const chosenOf = (values: Values) =>
    types.find((one) => String(one.leave_type_id) === values.leave_type_id);
  const bodyOf = (values: Values) => ({
    leave_type_id: values.leave_type_id,
    year: leave.year,
    days: values.direction === 'encash' ? typed(values) : signed(values),
    ...(values.direction === 'earn' ? { worked_on: values.worked_on ?? '' } : {}),
    reason: values.reason,
    balance: chosenOf(values)?.balance ?? 0,
  });
  const of = useContractForm<Values>({
    schema: leaveBalanceEndpoints.adjust.body,
    initial: {
      ...{ leave_type_id: String(types[0]?.leave_type_id ?? ''), direction: 'add', days: '', reason: '' },
      worked_on: null,
    },
    toBody: bodyOf,
    save: async (values) => {
      const write = { add: adjust, take: adjust, encash, earn }[values.direction];
      await write.mutateAsync({ params: { id: leave.employee_id }, body: bodyOf(values) as never });
      onClose();
    },
    // The balance of now is shown, and the next try goes by it.
    onStale: (current) => {
      setSeen(current as EmployeeLeave);
      setMoved(true);
    },
    label: (field) => (field in LABELS ? t(`dialog.${LABELS[field as keyof typeof LABELS]}`) : undefined),
  });
  const { form } = of;
  const chosen = chosenOf(form.values);
  return (
    <FormDialog
      of={of}
      title={`${t('dialog.title')}, ${leave.year}`}
      save={t('dialog.save')}
      onClose={onClose}
    >
      {moved && chosen ? (
        <Notice tone="warning">{t('dialog.stale', { days: formatDays(chosen.balance) })}</Notice>
      ) : null}
      <SelectField
        label={t('dialog.type')}
        allowDeselect={false}
        data={types.map((one) => ({ value: String(one.leave_type_id), label: one.name }))}
        {...form.getInputProps('leave_type_id')}
      />
      <fieldset className={css.fieldset}>
        <legend className={css.legend}>{t('dialog.direction')}</legend>
        <SegmentedControl
          fullWidth
          aria-label={t('dialog.direction')}
          data={(['add', 'take', 'earn', 'encash'] as const).map((value) => ({
            value,
            label: t(`dialog.${value}`),
          }))}
          {...form.getInputProps('direction')}
        />
      </fieldset>
      <TextField
        label={t('dialog.days')}
        description={t('dialog.days_hint')}
        inputMode="decimal"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('days')}
      />
      {form.values.direction === 'earn' ? (
        <DateField
          label={t('dialog.worked_on')}
          description={t('dialog.worked_on_hint')}
          required
          maxDate={user.today}
          {...form.getInputProps('worked_on')}
          value={form.values.worked_on}
        />
      ) : null}
      <TextField
        label={t('dialog.reason')}
        description={t('dialog.reason_hint')}
        required
        maxLength={255}
        {...form.getInputProps('reason')}
      />
      {form.values.direction === 'encash' ? <Notice tone="info">{t('dialog.encash_hint')}</Notice> : null}
      {chosen ? <Preview balance={chosen} change={signed(form.values)} year={leave.year} /> : null}
    </FormDialog>
  );
}

/** What is left now and what would be. Of a year that is over what was carried on changes instead. */
function Preview({
  balance,
  change,
  year,
}: {
  balance: LeaveBalance;
  change: number | string;
  year: number;
}) {
  const { t } = useTranslation('employee-leave');
  const { user } = useSession();
  if (year < Number(user.today.slice(0, 4)))
    return <Text c="dimmed">{t('dialog.next', { year: year + 1 })}</Text>;
  const before = formatDays(balance.balance);
  const after = typeof change === 'number' ? balance.balance + change : null;
  const limit = balance.below_zero_days;
  const below = after !== null && limit !== null && after < -limit;
  return (
    <p aria-live="polite" style={{ margin: 0 }}>
      {t('dialog.preview')}:{' '}
      <strong className={css.left} data-below={below || undefined}>
        {after === null ? before : t('dialog.preview_of', { before, after: formatDays(after) })}
      </strong>
      {below ? ` ${t('dialog.below')}` : null}
    </p>
  );
}
