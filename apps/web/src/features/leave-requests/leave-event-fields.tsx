import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeaveLine } from '@mesra/contract/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { LeaveValues } from './leave-terms.ts';

interface EventFieldsProps {
  form: UseFormReturnType<LeaveValues>;
  event: NonNullable<LeaveLine['event']>;
  known: LeaveLine['events'];
}

const NEW_EVENT = 'new';

/** Which event the leave is for: one that other requests name, or a new one. */
export function EventFields({ form, event, known }: EventFieldsProps) {
  const { t } = useTranslation(['leave-requests', 'leave-facts']);
  const chosen = form.values.leave_event_id;
  const choice =
    known.length === 0 ? null : (
      <SelectField
        label={t('which_event')}
        description={t('which_event_hint')}
        allowDeselect={false}
        data={[
          ...known.map(({ id, due_on, happened_on, note }) => ({
            value: String(id),
            label: [formatDate(happened_on ?? due_on), note].filter(Boolean).join(', '),
          })),
          { value: NEW_EVENT, label: t('new_event') },
        ]}
        value={chosen ?? NEW_EVENT}
        onChange={(value) => form.setFieldValue('leave_event_id', value === NEW_EVENT ? null : value)}
        error={form.errors.leave_event_id}
      />
    );
  return (
    <Stack gap="md">
      {choice}
      {chosen === null ? <NewEventFields form={form} event={event} /> : null}
    </Stack>
  );
}

/** What the leave is for: the day, which child, who. */
function NewEventFields({ form, event }: Omit<EventFieldsProps, 'known'>) {
  const { t } = useTranslation(['leave-requests', 'leave-facts']);
  const isBirth = event === 'maternity' || event === 'paternity';
  return (
    <Fields columns={2}>
      <DateField
        label={t(`leave-facts:event.${event}`)}
        description={t(isBirth ? 'due_hint' : 'event_hint')}
        required
        clearable={false}
        value={form.values.due_on}
        onChange={(day) => form.setFieldValue('due_on', day)}
        error={form.errors.event ?? form.errors['event.due_on']}
      />
      {isBirth ? (
        <TextField
          label={t('child_number')}
          inputMode="numeric"
          {...form.getInputProps('child_number')}
          error={form.errors['event.child_number']}
        />
      ) : (
        <TextField label={t('event_note')} maxLength={120} {...form.getInputProps('event_note')} />
      )}
    </Fields>
  );
}
