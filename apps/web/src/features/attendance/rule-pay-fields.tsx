import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { CALCULATION_TYPES, PAY_DAY_KINDS } from '@mesra/domain/attendance/rule-set';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { boundTo, Choice, Minutes, Part, type PartProps, RowsEnd } from './rule-part.tsx';
import { newAllowance, newMultiplier } from './rule-values.ts';
import css from './rules.module.css';

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
