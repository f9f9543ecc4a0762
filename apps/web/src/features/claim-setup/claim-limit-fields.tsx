import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_CLAIM_LIMITS } from '@mesra/contract/claim-setup/claim-category';
import { positionLevels } from '@mesra/contract/company/structure';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowsEnd } from '../../ui/rows-end.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { type CategoryValues, LIMIT_AMOUNTS, NEW_LIMIT } from './claim-category-values.ts';
import css from './claim-setup.module.css';

type CategoryForm = UseFormReturnType<CategoryValues>;
interface LimitProps {
  form: CategoryForm;
  index: number;
}

/** Whom the limits are for: everyone, a level or a person. */
function LimitTarget({ form, index }: LimitProps) {
  const { t } = useTranslation('claim-category');
  const { of, employee_id, name } = form.values.limits[index] ?? NEW_LIMIT;
  const levels = useResourceOptions(positionLevels.list, of === 'level');
  const at = (field: string) => `limits.${index}.${field}`;
  const level = form.getInputProps(at('position_level_id'));
  return (
    <>
      <SelectField
        label={t('limit_of')}
        allowDeselect={false}
        data={(['everyone', 'level', 'person'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
        {...form.getInputProps(at('of'))}
      />
      {of === 'level' ? (
        <ResourceSelect label={t('level')} required options={levels} {...level} value={level.value} />
      ) : null}
      {of === 'person' ? (
        <PersonPicker
          label={t('person')}
          required
          value={employee_id}
          known={employee_id !== null && name ? { id: employee_id, name } : null}
          onChange={(id) => form.setFieldValue(at('employee_id'), id as never)}
          error={form.errors[at('employee_id')]}
        />
      ) : null}
    </>
  );
}

function LimitBox({ form, index }: LimitProps) {
  const { t } = useTranslation('claim-category');
  const day = form.getInputProps(`limits.${index}.effective_from`);
  const amountOf = (field: string) => {
    const bound = form.getInputProps(`limits.${index}.${field}`);
    return { ...bound, value: bound.value };
  };
  const shown = LIMIT_AMOUNTS.filter((field) => field !== 'per_diem' || form.values.kind === 'per_diem');
  return (
    <fieldset className={css.limit}>
      <legend className={css.legend}>{t('limit_title', { place: index + 1 })}</legend>
      <IconButton
        label={t('limit_remove', { place: index + 1 })}
        size={32}
        className={css.remove}
        onClick={() => form.removeListItem('limits', index)}
      >
        <IconX size={16} />
      </IconButton>
      <Fields columns={2}>
        <DateField label={t('effective_from')} required {...day} value={day.value} />
        <LimitTarget form={form} index={index} />
        {shown.map((field) => (
          <MoneyField
            key={field}
            label={t(field)}
            placeholder={field === 'per_diem' ? '' : t('no_limit')}
            {...amountOf(field)}
          />
        ))}
      </Fields>
    </fieldset>
  );
}

/** The dated limits of a category. */
export function LimitFields({ form, today }: { form: CategoryForm; today: string }) {
  const { t } = useTranslation('claim-category');
  const { limits } = form.values;
  return (
    <fieldset className={css.limits}>
      <legend className={css.heading}>{t('limits')}</legend>
      <Stack gap="sm">
        <p className={css.hint}>{t('limits_hint')}</p>
        {limits.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: limits are named by their place, as their errors are
          <LimitBox key={index} form={form} index={index} />
        ))}
        <RowsEnd
          error={form.errors.limits}
          label={t('limit_add')}
          onAdd={
            limits.length < MAX_CLAIM_LIMITS
              ? () => form.insertListItem('limits', { ...NEW_LIMIT, effective_from: today })
              : null
          }
        />
      </Stack>
    </fieldset>
  );
}
