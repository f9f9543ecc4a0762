import { openShiftEndpoints as endpoints } from '@mesra/contract/open-shifts/open-shift';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useScheduleTemplates } from '../../shared/roster/templates.queries.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { EMPTY, type OpenShiftValues, OWN_TIMES, openShiftBody } from './open-shift-values.ts';
import { useOpenShift } from './open-shifts.queries.ts';

/** Opens a shift of a day, by a template or with times of its own. */
export function OpenShiftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('open-shifts');
  const { user, company } = useSession();
  const templates = useScheduleTemplates();
  const open = useOpenShift();
  const editor = useContractForm<OpenShiftValues>({
    schema: endpoints.create.body,
    initial: EMPTY,
    toBody: (values) => openShiftBody(values, company.id),
    label: (field) =>
      t(
        `dialog.${(field.split('.').at(-1) === 'template_id' ? 'template' : (field.split('.').at(-1) ?? 'date')) as 'date'}`,
      ),
    save: async (values) => {
      await open.mutateAsync({ body: openShiftBody(values, company.id) });
      onClose();
    },
  });
  const { form } = editor;
  const own = form.values.template === OWN_TIMES;
  return (
    <FormDialog of={editor} title={t('dialog.title')} save={t('dialog.save')} onClose={onClose}>
      <DateField
        label={t('dialog.date')}
        required
        data-autofocus
        minDate={user.today}
        {...form.getInputProps('date')}
        value={form.values.date}
      />
      <SelectField
        label={t('dialog.template')}
        required
        searchable
        data={[
          ...(templates ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OWN_TIMES, label: t('dialog.own_times') },
        ]}
        value={form.values.template}
        onChange={(template) => form.setFieldValue('template', template)}
        error={form.errors.template_id}
      />
      {own ? (
        <Fields>
          <TimeField
            label={t('dialog.start_time')}
            required
            value={form.values.start_time}
            onChange={(time) => form.setFieldValue('start_time', time)}
            error={form.errors['times.start_time']}
          />
          <TimeField
            label={t('dialog.end_time')}
            required
            value={form.values.end_time}
            onChange={(time) => form.setFieldValue('end_time', time)}
            error={form.errors['times.end_time']}
          />
          <TextField
            label={t('dialog.break_minute')}
            inputMode="numeric"
            {...form.getInputProps('break_minute')}
            error={form.errors['times.break_minute']}
          />
        </Fields>
      ) : null}
      <SiteSelect
        label={t('dialog.work_site_id')}
        value={form.values.work_site_id}
        onChange={(id) => form.setFieldValue('work_site_id', id)}
        error={form.errors.work_site_id}
      />
      <Fields>
        <TextField label={t('dialog.count')} inputMode="numeric" {...form.getInputProps('count')} />
        <TextField label={t('dialog.note')} maxLength={255} {...form.getInputProps('note')} />
      </Fields>
    </FormDialog>
  );
}
