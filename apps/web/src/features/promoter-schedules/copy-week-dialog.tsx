import { Checkbox } from '@mantine/core';
import { scheduleGridEndpoints } from '@mesra/contract/promoter-schedules/schedule-grid';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, isPlainDate } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Values = { from: string | null; to: string | null; skip_refused: boolean };

const weekText = (day: string | null): string | null =>
  day && isPlainDate(day) ? `${formatDate(mondayOf(day))} – ${formatDate(addDays(mondayOf(day), 6))}` : null;

interface CopyScheduleDialogProps {
  projectId: number;
  /** The week that is shown. */
  from: string;
  onClose: () => void;
}

/** Copies the schedules of a week to another. */
export function CopyScheduleDialog({ projectId, from, onClose }: CopyScheduleDialogProps) {
  const { t } = useTranslation('promoter-schedules');
  const { company } = useSession();
  const copy = useWrite(scheduleGridEndpoints.copyWeek, { silent: true });
  const toBody = ({ from: source, to, skip_refused }: Values) => ({
    ...{ company_id: company.id, project_id: projectId, from: source ?? '', to: to ?? '', skip_refused },
  });
  const of = useContractForm<Values>({
    schema: scheduleGridEndpoints.copyWeek.body,
    initial: { from, to: addDays(from, 7), skip_refused: false },
    toBody,
    label: (field) => t(`copy.${field as 'from' | 'to'}`),
    save: async (values) => {
      await copy.mutateAsync({ body: toBody(values) as never });
      onClose();
    },
  });
  const { values, errors, setFieldValue } = of.form;
  return (
    <FormDialog
      of={of as never}
      title={t('copy.title')}
      effect={t('copy.effect')}
      save={t('copy.save')}
      onClose={onClose}
    >
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
      <Checkbox
        label={t('copy.skip')}
        description={t('copy.skip_hint')}
        checked={values.skip_refused}
        onChange={(event) => setFieldValue('skip_refused', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
