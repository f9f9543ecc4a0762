import { Text } from '@mantine/core';
import { MAX_PLANNED, managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { SiteSelect } from '../../shared/site-select.tsx';
import { RepeatFields } from '../../shared/when/repeat-fields.tsx';
import { REPETITION_LABELS, weekdaysFrom } from '../../shared/when/repetition.ts';
import { WindowFields } from '../../shared/when/window-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { newPlan, type PlanValues, planBody, planSize } from './plan-values.ts';

/** What the messages call the fields. */
const LABELS = {
  employee_ids: 'people',
  work_site_id: 'site-visits:site',
  date: 'date',
  starts_at: 'when:starts_at',
  ends_at: 'when:ends_at',
  purpose: 'site-visits:purpose',
  ...REPETITION_LABELS,
} as const;

function usePlan(onClose: () => void) {
  const { t } = useTranslation(['manage-visits', 'site-visits', 'when']);
  const { company, user } = useSession();
  const create = useWrite(managedSiteVisitEndpoints.create, { silent: true });
  const toBody = (values: PlanValues) => ({ company_id: company.id, ...planBody(values) });
  return useContractForm<PlanValues>({
    schema: managedSiteVisitEndpoints.create.body,
    initial: newPlan(user.today),
    toBody,
    label: (field) => (field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : undefined),
    save: async (values) => {
      await create.mutateAsync({ body: toBody(values) as never });
      onClose();
    },
  });
}

/** Plans a visit for people, once or repeated. */
export function PlanVisitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { user } = useSession();
  const of = usePlan(onClose);
  const { form } = of;
  const { values, errors } = form;
  return (
    <FormDialog of={of} title={t('plan.title')} size="lg" save={t('plan.save')} onClose={onClose}>
      <PeoplePicker
        label={t('people')}
        required
        autoFocus
        value={values.employee_ids}
        onChange={(ids) => form.setFieldValue('employee_ids', ids)}
        error={errors.employee_ids}
      />
      <Fields>
        <SiteSelect
          label={t('site-visits:site')}
          required
          value={values.work_site_id}
          onChange={(id) => form.setFieldValue('work_site_id', id)}
          error={errors.work_site_id}
        />
        <DateField
          label={t(values.repeats ? 'plan.first_day' : 'date')}
          required
          clearable={false}
          minDate={user.today}
          value={values.date}
          onChange={(day) => {
            form.setFieldValue('date', day);
            form.setFieldValue('weekdays', weekdaysFrom(values, day));
          }}
          error={errors.date}
        />
      </Fields>
      <Fields>
        <WindowFields
          value={values}
          errors={errors}
          endsHint={t('ends_at_hint')}
          onChange={(end, time) => form.setFieldValue(end, time)}
        />
      </Fields>
      <TextField
        label={t('site-visits:purpose')}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('purpose')}
      />
      <RepeatFields
        value={values}
        errors={errors}
        untilHint={t('plan.until_hint')}
        onChange={(change) => form.setValues(change)}
      />
      <PlanSize values={values} />
    </FormDialog>
  );
}

/** What the plan comes to, while it is typed. */
function PlanSize({ values }: { values: PlanValues }) {
  const { t } = useTranslation('manage-visits');
  const size = planSize(values);
  const textOf = () => {
    if (!size) return '';
    if (size.tooMany) return t('plan.too_many', { max: formatCount(MAX_PLANNED) });
    const { count, first, last } = size;
    const days = { first: formatDate(first), last: formatDate(last) };
    return t(first === last ? 'plan.comes_to_one_day' : 'plan.comes_to', { count, ...days });
  };
  return (
    <Text aria-live="polite" c={size?.tooMany ? 'var(--mantine-color-error)' : 'dimmed'}>
      {textOf()}
    </Text>
  );
}
