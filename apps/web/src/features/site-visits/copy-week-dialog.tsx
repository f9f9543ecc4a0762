import { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, isPlainDate } from '@mesra/domain/kit/plain-date';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { requestedWeek } from '../../lib/week-days.ts';
import { useWrite } from '../../lib/write.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Values = { employee_ids: number[]; from: string | null; to: string | null };

/** The week of a day as its first and last day; null while none is typed. */
export const weekText = (day: string | null): string | null =>
  day && isPlainDate(day) ? `${formatDate(mondayOf(day))} – ${formatDate(addDays(mondayOf(day), 6))}` : null;

/** Plans the visits of people in a week again in another. */
export function CopyWeekDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('manage-visits');
  const { company, user } = useSession();
  const { view, start_date } = useSearch({ strict: false }) as { view?: unknown; start_date?: unknown };
  const from = view === 'week' ? requestedWeek(start_date, user.today) : user.today;
  const copy = useWrite(managedSiteVisitEndpoints.copyWeek, { silent: true });
  const toBody = ({ employee_ids, from, to }: Values) => ({
    ...{ company_id: company.id, employee_ids, from: from ?? '', to: to ?? '' },
  });
  const of = useContractForm<Values>({
    schema: managedSiteVisitEndpoints.copyWeek.body,
    initial: { employee_ids: [], from, to: addDays(from, 7) },
    toBody,
    label: (field) => (field === 'employee_ids' ? t('people') : t(`copy.${field as 'from' | 'to'}`)),
    save: async (values) => {
      await copy.mutateAsync({ body: toBody(values) as never });
      onClose();
    },
  });
  const { values, errors, setFieldValue } = of.form;
  return (
    <FormDialog
      of={of}
      title={t('copy.title')}
      effect={t('copy.effect')}
      save={t('copy.save')}
      onClose={onClose}
    >
      <PeoplePicker
        label={t('people')}
        required
        autoFocus
        value={values.employee_ids}
        onChange={(ids) => setFieldValue('employee_ids', ids)}
        error={errors.employee_ids}
      />
      <Fields>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`copy.${end}`)}
            description={weekText(values[end]) ?? t('copy.any_day')}
            required
            clearable={false}
            value={values[end]}
            onChange={(day) => setFieldValue(end, day)}
            error={errors[end]}
          />
        ))}
      </Fields>
    </FormDialog>
  );
}
