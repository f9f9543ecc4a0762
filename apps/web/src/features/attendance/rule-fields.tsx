import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { CALCULATION_TYPES, PAY_DAY_KINDS, ROUNDING_MODES } from '@mesra/domain/attendance/rule-set';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { MoneyField, SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { newAllowance, newMultiplier, type RuleValues } from './rule-values.ts';
import css from './rules.module.css';

export type RuleForm = UseFormReturnType<RuleValues>;

/** The input props of a field whose value is always given. */
export function boundTo(form: RuleForm, at: string) {
  const bound = form.getInputProps(at);
  return { ...bound, value: bound.value };
}

interface PartProps {
  form: RuleForm;
}

/** A part of the settings with one line on what it decides. */
function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={css.part} aria-describedby={id}>
      <legend className={css.legend}>{title}</legend>
      <p className={css.hint} id={id}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}

type Path = `settings.${string}`;

function Minutes({ form, at, label, hint }: PartProps & { at: Path; label: string; hint?: string }) {
  const { t } = useTranslation('attendance-rules');
  return (
    <TextField
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span className={css.unit}>{t('min')}</span>}
      rightSectionWidth={48}
      {...form.getInputProps(at)}
    />
  );
}

function Choice({
  form,
  at,
  label,
  options,
}: PartProps & { at: Path; label: string; options: readonly { value: string; label: string }[] }) {
  return <SelectField label={label} data={options} allowDeselect={false} {...form.getInputProps(at)} />;
}

const Toggle = ({ form, at, label, hint }: PartProps & { at: Path; label: string; hint?: string }) => (
  <SwitchField label={label} description={hint} {...form.getInputProps(at, { type: 'checkbox' })} />
);

/** How the hourly rate comes about. */
export function CalculationPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  const { type } = form.values.settings.calculation;
  return (
    <Part title={t('parts.calculation.title')} hint={t('parts.calculation.hint')}>
      <Choice
        form={form}
        at="settings.calculation.type"
        label={t('calculation')}
        options={CALCULATION_TYPES.map((value) => ({ value, label: t(`calculations.${value}`) }))}
      />
      <p className={css.hint}>{t(`calculation_hints.${type}`)}</p>
      {type === 'Fix Amount' ? (
        <Fields>
          <MoneyField
            label={t('hourly_rate')}
            required
            {...boundTo(form, 'settings.calculation.hourly_rate')}
          />
        </Fields>
      ) : null}
      {type === 'Time-Based' ? <Multipliers form={form} /> : null}
    </Part>
  );
}

const MULTIPLIERS = 'settings.calculation.multipliers';

function Multipliers({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  const kinds = PAY_DAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <>
      {form.values.settings.calculation.multipliers.map((row, index) => {
        const at = `${MULTIPLIERS}.${index}` as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is named by its position, as its errors are
          <div key={index} className={css.multiplier}>
            <SelectField
              label={t('day_kind')}
              data={kinds}
              allowDeselect={false}
              {...form.getInputProps(`${at}.day_kind`)}
            />
            <TimeField label={t('from')} {...boundTo(form, `${at}.from`)} />
            <TimeField label={t('to')} {...boundTo(form, `${at}.to`)} />
            <TextField label={t('normal')} inputMode="decimal" {...form.getInputProps(`${at}.normal`)} />
            <TextField label={t('overtime')} inputMode="decimal" {...form.getInputProps(`${at}.overtime`)} />
            <IconButton
              label={t('multiplier_remove', { kind: t(`kinds.${row.day_kind}`), from: row.from })}
              size={36}
              onClick={() => form.removeListItem(MULTIPLIERS, index)}
            >
              <IconX size={16} />
            </IconButton>
          </div>
        );
      })}
      <RowsEnd form={form} at={MULTIPLIERS} label={t('multiplier_add')} row={newMultiplier} />
    </>
  );
}

/** The error of a list, and the button that adds to it. */
function RowsEnd({ form, at, label, row }: PartProps & { at: Path; label: string; row: () => object }) {
  return (
    <>
      {form.errors[at] ? (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {form.errors[at]}
        </Text>
      ) : null}
      <Button
        mt="xs"
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={15} />}
        onClick={() => form.insertListItem(at, row())}
      >
        {label}
      </Button>
    </>
  );
}

/** Normal hours, and how times are rounded. */
export function HoursPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  const modes = ROUNDING_MODES.map((value) => ({ value, label: t(`modes.${value}`) }));
  const roundings = [
    'half_up_sen',
    'truncate_sen',
    'up_to_sen',
    'up_to_5_sen',
    'up_to_ringgit',
    'down_to_ringgit',
  ];
  return (
    <Part title={t('parts.hours.title')} hint={t('parts.hours.hint')}>
      <Fields>
        <Minutes
          form={form}
          at="settings.normal_day_minutes"
          label={t('normal_day')}
          hint={t('normal_day_hint')}
        />
        <Choice
          form={form}
          at="settings.pay_rounding"
          label={t('pay_rounding')}
          options={roundings.map((value) => ({ value, label: t(`pay_roundings.${value}` as never) }))}
        />
        {(['checkin', 'checkout'] as const).map((side) => [
          <Minutes
            key={`${side} step`}
            form={form}
            at={`settings.rounding.${side}.step_minutes`}
            label={t(`${side}_step`)}
            hint={t('step_hint')}
          />,
          <Choice
            key={`${side} mode`}
            form={form}
            at={`settings.rounding.${side}.mode`}
            label={t(`${side}_mode`)}
            options={modes}
          />,
        ])}
      </Fields>
    </Part>
  );
}

export function GracePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.grace.title')} hint={t('parts.grace.hint')}>
      <Fields>
        <Minutes form={form} at="settings.grace.checkin_minutes" label={t('grace_in')} />
        <Minutes form={form} at="settings.grace.checkout_minutes" label={t('grace_out')} />
        <Choice
          form={form}
          at="settings.grace.beyond"
          label={t('beyond')}
          options={(['whole', 'rest'] as const).map((value) => ({ value, label: t(`beyonds.${value}`) }))}
        />
      </Fields>
    </Part>
  );
}

export function BreaksPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.breaks.title')} hint={t('parts.breaks.hint')}>
      <Fields>
        <Choice
          form={form}
          at="settings.breaks.mode"
          label={t('break_mode')}
          options={(['deducted', 'clocked'] as const).map((value) => ({
            value,
            label: t(`break_modes.${value}`),
          }))}
        />
        {form.values.settings.breaks.mode === 'deducted' ? (
          <Minutes
            form={form}
            at="settings.breaks.after_minutes"
            label={t('break_after')}
            hint={t('break_after_hint')}
          />
        ) : null}
      </Fields>
    </Part>
  );
}

export function OvertimePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.overtime.title')} hint={t('parts.overtime.hint')}>
      <Fields>
        <Toggle form={form} at="settings.overtime.before" label={t('overtime_before')} />
        <Toggle form={form} at="settings.overtime.after" label={t('overtime_after')} />
        <Toggle
          form={form}
          at="settings.overtime.needs_approval"
          label={t('needs_approval')}
          hint={t('needs_approval_hint')}
        />
        <Choice
          form={form}
          at="settings.beyond_wage_limit"
          label={t('beyond_wage_limit')}
          options={(['none', 'same'] as const).map((value) => ({ value, label: t(`wage_limits.${value}`) }))}
        />
        <Minutes form={form} at="settings.overtime.min_minutes" label={t('overtime_min')} />
        <Minutes
          form={form}
          at="settings.overtime.step_minutes"
          label={t('overtime_step')}
          hint={t('step_hint')}
        />
        <Minutes
          form={form}
          at="settings.overtime.day_cap_minutes"
          label={t('day_cap')}
          hint={t('cap_hint')}
        />
        <Minutes
          form={form}
          at="settings.overtime.month_cap_minutes"
          label={t('month_cap')}
          hint={t('cap_hint')}
        />
      </Fields>
    </Part>
  );
}

const ALLOWANCES = 'settings.shift_allowances';

export function AllowancesPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  const templates = useResourceOptions(scheduleEndpoints.list);
  const rows = form.values.settings.shift_allowances;
  return (
    <Part title={t('parts.allowances.title')} hint={t('parts.allowances.hint')}>
      {rows.map((row, index) => {
        const at = `${ALLOWANCES}.${index}` as const;
        const name = templates.options.find(({ value }) => value === String(row.template_id))?.label;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is named by its position, as its errors are
          <div key={index} className={css.allowance}>
            <ResourceSelect
              label={t('template')}
              options={templates}
              {...boundTo(form, `${at}.template_id`)}
            />
            <MoneyField label={t('amount')} {...boundTo(form, `${at}.amount`)} />
            <Minutes form={form} at={`${at}.min_minutes`} label={t('worked_at_least')} />
            <IconButton
              label={t('allowance_remove', { name: name ?? String(index + 1) })}
              size={36}
              onClick={() => form.removeListItem(ALLOWANCES, index)}
            >
              <IconX size={16} />
            </IconButton>
          </div>
        );
      })}
      <RowsEnd form={form} at={ALLOWANCES} label={t('allowance_add')} row={newAllowance} />
    </Part>
  );
}

export function LatenessPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.lateness.title')} hint={t('parts.lateness.hint')}>
      <Choice
        form={form}
        at="settings.lateness"
        label={t('lateness')}
        options={(['reported', 'deducted'] as const).map((value) => ({
          value,
          label: t(`latenesses.${value}`),
        }))}
      />
    </Part>
  );
}

export function PresencePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.presence.title')} hint={t('parts.presence.hint')}>
      <Fields>
        <Toggle
          form={form}
          at="settings.by_exception"
          label={t('by_exception')}
          hint={t('by_exception_hint')}
        />
        <Toggle form={form} at="settings.presence.picture_required" label={t('picture')} />
        <Choice
          form={form}
          at="settings.presence.outside"
          label={t('outside')}
          options={(['mark', 'refuse'] as const).map((value) => ({ value, label: t(`outsides.${value}`) }))}
        />
        <TextField
          label={t('late_arrival')}
          description={t('late_arrival_hint')}
          inputMode="numeric"
          rightSection={<span className={css.unit}>{t('hours')}</span>}
          rightSectionWidth={56}
          {...form.getInputProps('settings.presence.late_arrival_hours')}
        />
      </Fields>
    </Part>
  );
}
