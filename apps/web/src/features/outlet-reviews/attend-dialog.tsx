import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSentKeys } from '../../lib/queue/use-sent-keys.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useEnterEvent } from './outlet-reviews.queries.ts';
import { useEnteredTime } from './use-entered-time.ts';

interface Values extends Record<string, unknown> {
  time: string;
  reason: string;
}

interface AttendDialogProps {
  day: OutletDay;
  type: 'in' | 'out';
  onClose: () => void;
}

/** Checks the promoter of a schedule in or out, with a reason; proposed at the beginning or end of the session. */
export function AttendDialog({ day, type, onClose }: AttendDialogProps) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'attend' });
  const { recordedAt, otherDay } = useEnteredTime(day, type);
  const uuidOf = useSentKeys();
  const enter = useEnterEvent();
  const { schedule } = day;
  const { start_time, end_time } = schedule;
  const bodyOf = ({ time, reason }: Values) => {
    const event = { type, reason, recorded_at: recordedAt(time) };
    // What was changed after its answer was lost is another event: the same would be answered as it was first.
    return { ...event, uuid: uuidOf(JSON.stringify(event)) };
  };
  const editor = useContractForm<Values>({
    schema: outletPresenceEndpoints.enterEvent.body,
    initial: { time: (type === 'in' ? start_time : end_time) ?? '', reason: '' },
    toBody: bodyOf,
    label: (field) => (field === 'recorded_at' ? t('time') : field === 'reason' ? t('reason') : undefined),
    save: async (values) => {
      await enter.mutateAsync({ params: { id: schedule.id }, body: bodyOf(values) });
      onClose();
    },
  });
  const { form } = editor;
  return (
    <FormDialog
      of={editor}
      title={t(`title.${type}`, { name: schedule.promoter?.name ?? '' })}
      effect={t('effect')}
      save={t(`save.${type}`)}
      onClose={onClose}
    >
      <TimeField
        label={t('time')}
        description={otherDay(form.values.time)}
        required
        value={form.values.time}
        onChange={(time) => form.setFieldValue('time', time)}
        error={form.errors.recorded_at}
      />
      <TextField label={t('reason')} required maxLength={255} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
