import { Radio, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { WeekFields } from './week-fields.tsx';
import type { ScheduleValues } from './week-values.ts';

interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  templates: readonly Schedule[];
  /** Of the branch of the person; null for several people. */
  state: StateCode | null;
  /** The effective date is read-only, as for a correction. */
  fixed?: boolean;
  /** The day on which the employee's next schedule starts. */
  next?: string | null;
}

/** Effective date, week and reason. */
export function ScheduleFields({ form, templates, state, fixed, next }: ScheduleFieldsProps) {
  const { t } = useTranslation('work-schedules');
  const { user } = useSession();
  const { effective_from: from, which, days } = form.values;
  const when = from && from !== user.today ? (from < user.today ? 'in_past' : 'in_future') : null;
  const problems = [
    when ? t(when, { day: formatDate(from) }) : '',
    next ? t('until_next', { day: formatDate(next) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Stack gap="md">
      {fixed ? null : (
        <DateField
          label={t('effective_from')}
          required
          clearable={false}
          maw={240}
          value={from}
          onChange={(day) => form.setFieldValue('effective_from', day)}
          error={form.errors.effective_from}
        />
      )}
      {problems ? (
        <Text size="sm" c="dimmed" role="status">
          {problems}
        </Text>
      ) : null}
      <Radio.Group
        label={t('which')}
        value={which}
        onChange={(value) => form.setFieldValue('which', value as ScheduleValues['which'])}
      >
        <Stack gap={6} mt={6}>
          <Radio value="own" label={t('their_week')} />
          <Radio value="default" label={t('company_week')} description={t('company_week_hint')} />
        </Stack>
      </Radio.Group>
      {which === 'own' ? (
        <WeekFields
          days={days}
          onChange={(changed) => {
            form.setFieldValue('days', changed);
            for (const field of Object.keys(form.errors))
              if (field.startsWith('week')) form.clearFieldError(field);
          }}
          templates={templates}
          day={from ?? user.today}
          state={state}
          errors={form.errors}
        />
      ) : null}
      <TextField
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={255}
        {...form.getInputProps('reason')}
      />
    </Stack>
  );
}
