import { Radio, Stack } from '@mantine/core';
import { managedTaskEndpoints as endpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { taskTemplateEndpoints } from '@mesra/contract/site-tasks/task-template';
import { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { TASK_PRIORITIES, type TaskAudience, type TaskPriority } from '@mesra/domain/site-tasks/task-states';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { SiteSelect } from '../../shared/site-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { WeekdayChips } from '../../ui/weekday-chips.tsx';
import { type AssignValues, assignmentBody, newAssignment } from './assign-values.ts';

type AssignForm = ContractForm<AssignValues>['form'];

/** What the messages call the fields. */
const LABELS = {
  task_template_id: 'assign.template',
  title: 'assign.name',
  work_site_id: 'assign.site',
  project_id: 'assign.project',
  employee_ids: 'assign.who',
  date: 'assign.date',
  starts_at: 'assign.starts_at',
  ends_at: 'assign.ends_at',
  note: 'assign.note',
  'repeat.weekdays': 'assign.weekdays',
  'repeat.every_weeks': 'assign.every_weeks',
  'repeat.until': 'assign.until',
} as const;

function useAssignment(onClose: () => void) {
  const { t } = useTranslation('site-tasks');
  const { company, user } = useSession();
  const create = useWrite(endpoints.create, { silent: true });
  const toBody = (values: AssignValues) => ({ company_id: company.id, ...assignmentBody(values) });
  return useContractForm<AssignValues>({
    schema: endpoints.create.body,
    initial: newAssignment(user.today),
    toBody,
    label: (field) => (field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : undefined),
    save: async (values) => {
      await create.mutateAsync({ body: toBody(values) as never });
      onClose();
    },
  });
}

/** Assigns a task to people or to whoever is at a site, once or repeated. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['site-tasks', 'task-record']);
  const of = useAssignment(onClose);
  const { form } = of;
  const { values, errors } = form;
  const templates = useResourceOptions(taskTemplateEndpoints.list, true);
  const projects = useResourceOptions(workProjectEndpoints.list, true);
  return (
    <FormDialog of={of} title={t('assign.title')} size="lg" save={t('assign.save')} onClose={onClose}>
      <Fields>
        <ResourceSelect
          label={t('assign.template')}
          required
          data-autofocus
          options={templates}
          value={values.task_template_id}
          onChange={(id) => form.setFieldValue('task_template_id', id)}
          error={errors.task_template_id}
        />
        <SiteSelect
          label={t('assign.site')}
          required
          value={values.work_site_id}
          onChange={(id) => form.setFieldValue('work_site_id', id)}
          error={errors.work_site_id}
        />
      </Fields>
      <TextField
        label={t('assign.name')}
        description={t('assign.name_hint')}
        maxLength={160}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Audience form={form} />
      <DueFields form={form} />
      <Fields>
        <SelectField
          label={t('assign.priority')}
          allowDeselect={false}
          data={TASK_PRIORITIES.map((one) => ({ value: one, label: t(`task-record:priorities.${one}`) }))}
          value={values.priority}
          onChange={(one) => form.setFieldValue('priority', one as TaskPriority)}
        />
        <ResourceSelect
          label={t('assign.project')}
          clearable
          options={projects}
          value={values.project_id}
          onChange={(id) => form.setFieldValue('project_id', id)}
          error={errors.project_id}
        />
      </Fields>
      <TextField
        label={t('assign.note')}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
      <Repetition form={form} />
    </FormDialog>
  );
}

/** For whom it is: whoever is at the site, or people by name. */
function Audience({ form }: { form: AssignForm }) {
  const { t } = useTranslation('site-tasks');
  const { values, errors } = form;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('assign.audience')}
        value={values.audience}
        onChange={(one) => form.setFieldValue('audience', one as TaskAudience)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="on_site" label={t('assign.on_site')} description={t('assign.on_site_hint')} />
          <Radio value="people" label={t('assign.people')} />
        </Stack>
      </Radio.Group>
      {values.audience === 'people' ? (
        <PeoplePicker
          label={t('assign.who')}
          description={t('assign.who_hint')}
          required
          value={values.employee_ids}
          onChange={(ids) => form.setFieldValue('employee_ids', ids)}
          error={errors.employee_ids}
        />
      ) : null}
    </Stack>
  );
}

/** The day and the window in which it should be done. */
function DueFields({ form }: { form: AssignForm }) {
  const { t } = useTranslation('site-tasks');
  const { user } = useSession();
  const { values, errors } = form;
  return (
    <Fields columns={3}>
      <DateField
        label={t(values.repeats ? 'assign.first_day' : 'assign.date')}
        required
        clearable={false}
        minDate={user.today}
        value={values.date}
        onChange={(day) => form.setFieldValue('date', day)}
        error={errors.date}
      />
      {(['starts_at', 'ends_at'] as const).map((end) => (
        <TimeField
          key={end}
          label={t(`assign.${end}`)}
          placeholder={t('assign.any_time')}
          clearable
          value={values[end]}
          onChange={(time) => form.setFieldValue(end, time)}
          error={errors[end]}
        />
      ))}
    </Fields>
  );
}

/** Whether it repeats, on which weekdays, how often and until when. */
function Repetition({ form }: { form: AssignForm }) {
  const { t } = useTranslation('site-tasks');
  const { values, errors } = form;
  return (
    <>
      <SwitchField label={t('assign.repeats')} {...form.getInputProps('repeats', { type: 'checkbox' })} />
      {values.repeats ? (
        <>
          <WeekdayChips
            name="repeat.weekdays"
            label={t('assign.weekdays')}
            names={t('weekdays', { returnObjects: true }) as string[]}
            value={values.weekdays.map(Number)}
            onChange={(days) => form.setFieldValue('weekdays', days.map(String))}
            error={errors['repeat.weekdays']}
          />
          <Fields>
            <TextField
              label={t('assign.every_weeks')}
              required
              inputMode="numeric"
              maxLength={2}
              {...form.getInputProps('every_weeks')}
              error={errors['repeat.every_weeks']}
            />
            <DateField
              label={t('assign.until')}
              description={t('assign.until_hint')}
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
