import { Text } from '@mantine/core';
import { MAX_PLANNED, managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { SiteSelect } from '../../shared/site-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { WeekdayChips } from '../../ui/weekday-chips.tsx';
import { newPlan, type PlanValues, planBody, planSize, weekdayNumber, weekdaysFrom } from './plan-values.ts';
import { WindowFields } from './window-fields.tsx';

type PlanForm = ContractForm<PlanValues>['form'];

/** What the messages call the fields. */
const LABELS = {
  employee_ids: 'people',
  work_site_id: 'site-visits:site',
  date: 'date',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  purpose: 'site-visits:purpose',
  'repeat.weekdays': 'plan.weekdays',
  'repeat.every_weeks': 'plan.every_weeks',
  'repeat.until': 'plan.until',
} as const;

function usePlan(onClose: () => void) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
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
      <WindowFields value={values} errors={errors} onChange={(end, time) => form.setFieldValue(end, time)} />
      <TextField
        label={t('site-visits:purpose')}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('purpose')}
      />
      <RepeatFields form={form} />
      <PlanSize values={values} />
    </FormDialog>
  );
}

/** Whether the visit repeats, on which weekdays, how often and until when. */
function RepeatFields({ form }: { form: PlanForm }) {
  const { t } = useTranslation('manage-visits');
  const { values, errors } = form;
  const turn = (on: boolean) => {
    form.setFieldValue('repeats', on);
    const { date, weekdays } = values;
    if (on && weekdays.length === 0 && date && isPlainDate(date))
      form.setFieldValue('weekdays', [weekdayNumber(date)]);
  };
  return (
    <>
      <SwitchField
        label={t('plan.repeats')}
        checked={values.repeats}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {values.repeats ? (
        <>
          <WeekdayChips
            name="repeat.weekdays"
            label={t('plan.weekdays')}
            names={t('weekdays', { returnObjects: true }) as string[]}
            value={values.weekdays}
            onChange={(days) => form.setFieldValue('weekdays', days)}
            error={errors['repeat.weekdays']}
          />
          <Fields>
            <TextField
              label={t('plan.every_weeks')}
              description={t('plan.every_weeks_hint')}
              required
              inputMode="numeric"
              maxLength={2}
              {...form.getInputProps('every_weeks')}
              error={errors['repeat.every_weeks']}
            />
            <DateField
              label={t('plan.until')}
              description={t('plan.until_hint')}
              required
              minDate={values.date ?? undefined}
              value={values.until}
              onChange={(day) => form.setFieldValue('until', day)}
              error={errors['repeat.until']}
            />
          </Fields>
        </>
      ) : null}
    </>
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
