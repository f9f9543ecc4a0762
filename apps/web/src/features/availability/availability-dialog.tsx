import {
  availabilityEndpoints as endpoints,
  type OwnAvailability,
} from '@mesra/contract/availability/availability';
import { addDays } from '@mesra/domain/kit/plain-date';
import { AVAILABILITY_KINDS, type AvailabilityKind } from '@mesra/domain/roster/availability';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { weekdayLong } from '../../ui/month-grid.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import css from './availability.module.css';
import { useSetAvailability } from './availability.queries.ts';

interface Day {
  kind: AvailabilityKind;
  start_time: string | null;
  end_time: string | null;
}
type Values = { effective_from: string | null; days: Day[] };

const ANY: Day = { kind: 'any', start_time: null, end_time: null };
/** A Monday. */
const MONDAY = '2024-01-01';

interface AvailabilityDialogProps {
  own: OwnAvailability;
  onClose: () => void;
}

/** Says by weekday when one can work, from a day on. */
export function AvailabilityDialog({ own, onClose }: AvailabilityDialogProps) {
  const { t } = useTranslation('availability');
  const { company } = useSession();
  const save = useSetAvailability();
  const editor = useContractForm<Values>({
    schema: endpoints.set.body,
    initial: {
      effective_from: own.today,
      days: own.current?.days ?? Array.from({ length: 7 }, () => ANY),
    },
    toBody: (values) => ({ ...values, company_id: company.id }),
    label: (field) => (field === 'effective_from' ? t('set.effective_from') : undefined),
    save: async ({ effective_from, days }) => {
      await save.mutateAsync({
        body: { company_id: company.id, effective_from: effective_from ?? '', days },
      });
      onClose();
    },
  });
  const { form } = editor;
  const setDay = (at: number, change: Partial<Day>) =>
    form.setFieldValue(
      'days',
      form.values.days.map((day, index) => (index === at ? { ...day, ...change } : day)),
    );
  return (
    <FormDialog of={editor} title={t('set.title')} save={t('set.save')} onClose={onClose}>
      <DateField
        label={t('set.effective_from')}
        required
        minDate={own.today}
        clearable={false}
        {...form.getInputProps('effective_from')}
        value={form.values.effective_from}
      />
      {form.values.days.map((day, at) => {
        const name = weekdayLong(addDays(MONDAY, at));
        return (
          <div key={name} className={css.day}>
            <SelectField
              label={name}
              aria-label={t('set.day', { day: name })}
              allowDeselect={false}
              data={AVAILABILITY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              value={day.kind}
              onChange={(kind) => kind && setDay(at, { kind: kind as AvailabilityKind })}
            />
            {day.kind === 'between' ? (
              <>
                <TimeField
                  aria-label={t('set.start', { day: name })}
                  value={day.start_time ?? ''}
                  onChange={(start_time) => setDay(at, { start_time })}
                  error={form.errors[`days.${at}.start_time`]}
                />
                <TimeField
                  aria-label={t('set.end', { day: name })}
                  value={day.end_time ?? ''}
                  onChange={(end_time) => setDay(at, { end_time })}
                  error={form.errors[`days.${at}.end_time`]}
                />
              </>
            ) : null}
          </div>
        );
      })}
    </FormDialog>
  );
}
