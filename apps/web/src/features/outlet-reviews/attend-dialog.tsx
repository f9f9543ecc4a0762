import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import type { PresenceEventRow } from '@mesra/contract/presence/presence-event';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { useSentKeys } from '../../lib/queue/use-sent-keys.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useEnterEvent } from './outlet-reviews.queries.ts';
import { piecesOutside } from './outside-sales.ts';
import { useEnteredTime } from './use-entered-time.ts';

interface Values extends Record<string, unknown> {
  time: string;
  reason: string;
}

/** A check-in or check-out of a schedule: the next one, or one that was entered wrong. */
export interface Attending {
  type: 'in' | 'out';
  corrects: PresenceEventRow | null;
}

interface AttendDialogProps {
  day: OutletDay;
  of: Attending;
  onClose: () => void;
}

/** Checks the promoter of a schedule in or out, with a reason, or puts right what was entered; proposed as it is, or at the beginning or end of the session if that is over. */
export function AttendDialog({ day, of: { type, corrects }, onClose }: AttendDialogProps) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'attend' });
  const { recordedAt, timeOf, otherDay, proposed } = useEnteredTime(day, type);
  const uuidOf = useSentKeys();
  const enter = useEnterEvent();
  const { schedule } = day;
  const act = corrects ? (`correct_${type}` as const) : type;
  const bodyOf = ({ time, reason }: Values) => {
    const event = { type, reason, recorded_at: recordedAt(time), supersedes: corrects?.uuid ?? null };
    // What was changed after its answer was lost is another event: the same would be answered as it was first.
    return { ...event, uuid: uuidOf(JSON.stringify(event)) };
  };
  const editor = useContractForm<Values>({
    schema: outletPresenceEndpoints.enterEvent.body,
    initial: { time: corrects ? timeOf(corrects.recorded_at) : proposed, reason: '' },
    toBody: bodyOf,
    label: (field) => (field === 'recorded_at' ? t('time') : field === 'reason' ? t('reason') : undefined),
    save: async (values) => {
      await enter.mutateAsync({ params: { id: schedule.id }, body: bodyOf(values) });
      onClose();
    },
  });
  const { form } = editor;
  const recorded = recordedAt(form.values.time);
  const outside = piecesOutside(day, type === 'in' ? { from: recorded } : { to: recorded });
  return (
    <FormDialog
      of={editor}
      title={t(`title.${act}`, { name: schedule.promoter?.name ?? '' })}
      effect={t(corrects ? 'effect_correct' : 'effect')}
      save={t(`save.${act}`)}
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
      {outside > 0 ? (
        <Notice tone="warning">
          {t(`outside_${type}`, { count: outside, pieces: formatCount(outside) })}
        </Notice>
      ) : null}
      <TextField label={t('reason')} required maxLength={255} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
