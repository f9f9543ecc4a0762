import { MAX_SNOOZED_DAYS, MORNING } from '@mesra/contract/inbox/inbox-snooze';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useToday } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';

interface SnoozeDialogProps {
  send: (chosen: { date: string; time: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the day and time until which an item is put off. */
export function SnoozeDialog({ send, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation('inbox');
  const today = useToday();
  const { form, submit, saving } = useContractForm<{ date: string | null; time: string }>({
    schema: undefined,
    initial: { date: addDays(today, 1), time: MORNING },
    unguarded: true,
    save: async ({ date, time }) => {
      await send({ date: date ?? '', time });
      onClose();
    },
  });
  return (
    <Dialog title={t('snooze.title')} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('snooze.save')}>
        <Fields columns={2}>
          <DateField
            label={t('snooze.date')}
            required
            data-autofocus
            minDate={today}
            maxDate={addDays(today, MAX_SNOOZED_DAYS)}
            {...form.getInputProps('date')}
            value={form.values.date}
          />
          <TimeField
            label={t('snooze.time')}
            required
            {...form.getInputProps('time')}
            value={form.values.time}
          />
        </Fields>
      </Form>
    </Dialog>
  );
}
