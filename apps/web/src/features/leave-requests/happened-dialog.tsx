import { Text } from '@mantine/core';
import { leaveEventEndpoints as endpoints } from '@mesra/contract/leave-requests/leave-event';
import type { ManagedLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface HappenedDialogProps {
  event: NonNullable<ManagedLeaveItem['event']>;
  onClose: () => void;
}

/** Records the actual day of an event, after which leave that has not begun moves. */
export function HappenedDialog({ event, onClose }: HappenedDialogProps) {
  const { t } = useTranslation(['leave-requests', 'leave-facts']);
  const write = useWrite(endpoints.happened, { silent: true });
  const toBody = ({ happened_on }: { happened_on: PlainDate | null }) => ({
    happened_on,
    version: event.version,
  });
  const of = useContractForm<{ happened_on: PlainDate | null }>({
    schema: endpoints.happened.body,
    initial: { happened_on: event.happened_on },
    toBody,
    label: () => t('actual_day'),
    save: async (values) => {
      await write.mutateAsync({ params: { id: event.id }, body: toBody(values) as never });
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog of={of} title={t('record_actual_day')} save={t('record')} onClose={onClose}>
      <Text>
        {t(`leave-facts:event.${event.kind}`)}:{' '}
        {t('leave-facts:expected', { date: formatDate(event.due_on) })}. {t('actual_day_effect')}
      </Text>
      <DateField
        label={t('actual_day')}
        required
        clearable={false}
        data-autofocus
        value={form.values.happened_on}
        onChange={(day) => form.setFieldValue('happened_on', day)}
        error={form.errors.happened_on}
      />
    </FormDialog>
  );
}
