import { CloseButton, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { mayBeOrdinary } from '@mesra/domain/payroll/ordinary-items';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { MoneyField } from '../../ui/fields.tsx';
import { ExplainedAmount } from './explained-amount.tsx';
import { Chip, FlagToggles } from './flag-toggles.tsx';
import type { FormPart } from './form-parts.ts';
import css from './process-form.module.css';
import { type LineValues, MULTIPLIERS, OVERTIME } from './process-values.ts';

interface LineRowProps extends FormPart {
  kind: 'earnings' | 'deductions';
  index: number;
  line: LineValues;
}

/** One earning or deduction: its name, its amount (or hours, or days), and what it counts for. */
export function LineRow({ kind, index, line, form, calculation, onOpen }: LineRowProps) {
  const { t } = useTranslation('process');
  const path = `${kind}.${index}` as const;
  const set = <K extends keyof LineValues>(field: K, value: LineValues[K]) =>
    form.setFieldValue(`${path}.${field}`, value as never);
  const name = line.name || t('line.name_of', { number: index + 1 });
  const errors = (field: string) => form.errors[`${path}.${field}`];
  return (
    <li className={css.line} data-line={line.id}>
      <div className={css.first}>
        <TextInput
          size="xs"
          aria-label={t('line.name_of', { number: index + 1 })}
          maxLength={120}
          value={line.name}
          error={errors('name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Entry line={line} name={name} set={set} errors={errors} />
        <CloseButton
          size="sm"
          mt={2}
          className={css.edits}
          aria-label={t('line.remove', { name })}
          onClick={() => form.removeListItem(kind, index)}
        />
      </div>
      <div className={css.second}>
        <FlagToggles
          label={t('line.flags_of', { name })}
          value={line}
          onChange={(flag, on) => set(flag, on)}
        />
        {kind === 'earnings' ? (
          <Chip
            label={t('line.additional')}
            title={t('line.additional_hint')}
            on={line.contribution_total_type === 'additional'}
            onChange={(on) => set('contribution_total_type', on ? 'additional' : 'normal')}
          />
        ) : null}
        {kind === 'earnings' && mayBeOrdinary(line) ? (
          <Chip
            label={t('line.ordinary_rate')}
            title={t('line.ordinary_rate_hint')}
            on={line.ordinary_rate}
            onChange={(on) => set('ordinary_rate', on)}
          />
        ) : null}
        <Mode line={line} set={set} />
        <WorkedAmount kind={kind} index={index} line={line} calculation={calculation} onOpen={onOpen} />
      </div>
    </li>
  );
}

type SetField = <K extends keyof LineValues>(field: K, value: LineValues[K]) => void;

interface EntryProps {
  line: LineValues;
  name: string;
  set: SetField;
  errors: (field: string) => ReactNode;
}

/** What is typed: an amount, hours at a multiple, or days. */
function Entry({ line, name, set, errors }: EntryProps) {
  const { t } = useTranslation('process');
  const { overtime, unpaid_leave } = line;
  if (overtime) {
    return (
      <div className={css.entry} data-entry>
        <NativeSelect
          size="xs"
          aria-label={t('line.times_of', { name })}
          data={MULTIPLIERS.map((value) => ({ value, label: `${value} ×` }))}
          value={overtime.multiplier}
          onChange={(event) => set('overtime', { ...overtime, multiplier: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          inputMode="decimal"
          aria-label={t('line.hours_of', { name })}
          placeholder={t('line.hours')}
          value={overtime.hours}
          error={errors('overtime.hours')}
          onChange={(event) => set('overtime', { ...overtime, hours: event.currentTarget.value })}
        />
      </div>
    );
  }
  if (unpaid_leave) {
    return (
      <div className={css.entry} data-entry>
        <TextInput
          size="xs"
          inputMode="decimal"
          aria-label={t('line.days_of', { name })}
          placeholder={t('line.days')}
          value={unpaid_leave.days}
          error={errors('unpaid_leave.days')}
          onChange={(event) => set('unpaid_leave', { days: event.currentTarget.value })}
        />
      </div>
    );
  }
  return (
    <div className={css.entry} data-entry>
      <MoneyField
        size="xs"
        aria-label={t('line.amount_of', { name })}
        placeholder="0.00"
        value={line.amount}
        error={errors('amount')}
        onChange={(amount) => set('amount', amount)}
      />
    </div>
  );
}

/** For overtime and unpaid leave: by hours or days, or by an amount. */
function Mode({ line, set }: { line: LineValues; set: SetField }) {
  const { t } = useTranslation('process');
  const multiplier = OVERTIME[line.type];
  if (multiplier) {
    return (
      <UnstyledButton
        className={clsx(css.chip, css.edits)}
        onClick={() => set('overtime', line.overtime ? null : { multiplier, hours: '' })}
      >
        {t(line.overtime ? 'line.by_amount' : 'line.by_hours')}
      </UnstyledButton>
    );
  }
  if (line.type !== 'unpaid_leave' && line.type !== 'absence') return null;
  return (
    <UnstyledButton
      className={clsx(css.chip, css.edits)}
      onClick={() => set('unpaid_leave', line.unpaid_leave ? null : { days: '' })}
    >
      {t(line.unpaid_leave ? 'line.by_amount' : 'line.by_days')}
    </UnstyledButton>
  );
}

/** What the line comes to, where that is not simply what was typed, and what of it is free of tax. */
function WorkedAmount({ kind, index, line, calculation, onOpen }: Omit<LineRowProps, 'form' | 'process'>) {
  const { t } = useTranslation('process');
  const worked = calculation[kind][index];
  // A line that the figures do not know yet has none.
  if (!worked || worked.type !== line.type) return null;
  return (
    <>
      {isZero(worked.exempt_amount) ? null : (
        <span>{t('line.exempt', { amount: formatMoney(worked.exempt_amount) })}</span>
      )}
      {worked.cash ? null : <span>{t('line.not_cash')}</span>}
      <ExplainedAmount
        name={worked.name}
        amount={worked.amount}
        onOpen={() => onOpen({ line: kind, index })}
      />
    </>
  );
}
