import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { stepsText } from './leave-type-labels.ts';
import { type TypeValues, typedBelowLaw } from './leave-type-values.ts';
import css from './leaves.module.css';

const MAX = 12;

interface TierFieldsProps {
  type: LeaveType | null;
  form: UseFormReturnType<TypeValues>;
}

/** The days by years of service, beside what the law grants. */
export function TierFields({ type, form }: TierFieldsProps) {
  const { t } = useTranslation('leave-types');
  const { user } = useSession();
  const { tiers } = form.values;
  const below = typedBelowLaw(type?.law ?? null, tiers, user.today);
  const nextYears = Math.max(0, ...tiers.map((tier) => Number(tier.from_years) || 0)) + 1;
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{t('form.tiers')}</legend>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place, as its errors are
        <div key={index} className={css.tier}>
          <TextField
            label={t('form.years')}
            inputMode="numeric"
            readOnly={index === 0}
            {...form.getInputProps(`tiers.${index}.from_years`)}
          />
          <TextField
            label={t('form.days')}
            inputMode="decimal"
            required
            {...form.getInputProps(`tiers.${index}.days`)}
          />
          {index === 0 ? (
            <span className={css.noButton} />
          ) : (
            <IconButton
              label={t('form.tier_remove', { years: tier.from_years })}
              size={36}
              onClick={() => form.removeListItem('tiers', index)}
            >
              <IconX size={16} />
            </IconButton>
          )}
        </div>
      ))}
      {form.errors.tiers ? (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {form.errors.tiers}
        </Text>
      ) : null}
      {tiers.length < MAX ? (
        <Button
          mt="xs"
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          onClick={() => form.insertListItem('tiers', { from_years: String(nextYears), days: '' })}
        >
          {t('form.tier_add')}
        </Button>
      ) : null}
      {type?.law_floor ? (
        <p className={css.law}>
          {t('form.law', { steps: stepsText(type.law_floor.steps, t), source: type.law_floor.source })}
        </p>
      ) : null}
      {below.length > 0 ? (
        <div className={css.warning}>
          <Notice
            tone="warning"
            title={t('form.below_title')}
            lines={below.map(({ from_years, days, law_days }) =>
              t('form.below', { from: from_years, days: formatDays(days), law: formatDays(law_days) }),
            )}
          >
            {t('form.below_hint')}
          </Notice>
        </div>
      ) : null}
    </fieldset>
  );
}
