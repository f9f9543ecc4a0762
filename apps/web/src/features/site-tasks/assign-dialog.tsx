import { managedTaskEndpoints as endpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { taskTemplateEndpoints } from '@mesra/contract/site-tasks/task-template';
import { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { RepeatFields } from '../../shared/when/repeat-fields.tsx';
import { REPETITION_LABELS, weekdaysFrom } from '../../shared/when/repetition.ts';
import { WindowFields } from '../../shared/when/window-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import { type AssignValues, assignmentBody, newAssignment } from './assign-values.ts';
import { Audience, PriorityField } from './task-fields.tsx';

type AssignForm = ContractForm<AssignValues>['form'];

/** What the messages call the fields. */
const LABELS = {
  task_template_id: 'assign.template',
  title: 'assign.name',
  work_site_id: 'assign.site',
  project_id: 'assign.project',
  employee_ids: 'assign.who',
  date: 'assign.date',
  starts_at: 'when:starts_at',
  ends_at: 'when:ends_at',
  note: 'assign.note',
  ...REPETITION_LABELS,
} as const;

function useAssignment(onClose: () => void) {
  const { t } = useTranslation(['site-tasks', 'when']);
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
  const { t } = useTranslation('site-tasks');
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
      <Audience value={values} error={errors.employee_ids} onChange={(change) => form.setValues(change)} />
      <DueFields form={form} />
      <Fields>
        <PriorityField value={values.priority} onChange={(one) => form.setFieldValue('priority', one)} />
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
      <RepeatFields
        value={values}
        errors={errors}
        untilHint={t('assign.until_hint')}
        onChange={(change) => form.setValues(change)}
      />
    </FormDialog>
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
        onChange={(day) => form.setValues({ date: day, weekdays: weekdaysFrom(values, day) })}
        error={errors.date}
      />
      <WindowFields
        value={values}
        errors={errors}
        endsHint={t('assign.ends_at_hint')}
        onChange={(end, time) => form.setFieldValue(end, time)}
      />
    </Fields>
  );
}
