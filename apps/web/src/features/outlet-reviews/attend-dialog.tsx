import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { DAY_MINUTES, minuteOf } from '@mesra/domain/attendance/sessions';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useEnterEvent } from './outlet-reviews.queries.ts';

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
export function AttendDialog({ day: { schedule }, type, onClose }: AttendDialogProps) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'attend' });
  const zone = useSession().company.config.time_zone;
  const [uuid] = useState(() => crypto.randomUUID());
  const enter = useEnterEvent();
  const { date, start_time, end_time } = schedule;
  /** Of a session over midnight, what is before its beginning is on the day after. */
  const instantOf = (time: string): string => {
    const after = type === 'out' && start_time !== null && time <= start_time ? DAY_MINUTES : 0;
    return new Date(wallInstant(date, minuteOf(time) + after, offsetIn(zone))).toISOString();
  };
  const bodyOf = ({ time, reason }: Values) => ({
    ...{ uuid, type, reason },
    recorded_at: time === '' ? '' : instantOf(time),
  });
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
        required
        value={form.values.time}
        onChange={(time) => form.setFieldValue('time', time)}
        error={form.errors.recorded_at}
      />
      <TextField label={t('reason')} required maxLength={255} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
