import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { EVENT_TYPES, type EventType } from '@mesra/domain/presence/event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useEnterEvent } from './board.queries.ts';
import { entryInstant } from './board-entry-values.ts';
import { siteLabel } from './board-filters.tsx';

type Values = {
  employee_id: number | null;
  type: EventType;
  date: string | null;
  time: string;
  work_site_id: number | null;
  reason: string;
};

interface EntryDialogProps {
  /** Null lets the user choose. */
  person: { id: number; name: string } | null;
  date: string;
  /** Of the company; day and time are those of this zone. */
  zone: string;
  /** With the day for which it was recorded. */
  onRecorded: (date: string) => void;
  onClose: () => void;
}

/** Records an in, out or break for somebody, with a reason. */
export function EntryDialog({ person, date, zone, onRecorded, onClose }: EntryDialogProps) {
  const { t } = useTranslation('board');
  const { t: day } = useTranslation('attendance-day');
  const { company } = useSession();
  const { mutateAsync: enter } = useEnterEvent();
  // The same event however often it is sent.
  const [uuid] = useState(() => crypto.randomUUID());
  const bodyOf = ({ date: on, time, ...values }: Values) => ({
    ...values,
    employee_id: values.employee_id ?? '',
    company_id: company.id,
    uuid,
    recorded_at: entryInstant(zone, on, time),
  });
  const of = useContractForm<Values>({
    schema: attendanceEndpoints.createEvent.body,
    initial: { employee_id: person?.id ?? null, type: 'in', date, time: '', work_site_id: null, reason: '' },
    toBody: bodyOf,
    save: async (values) => {
      await enter({ body: bodyOf(values) as never });
      onRecorded(values.date ?? date);
    },
    label: (field) => (field === 'recorded_at' ? t('entry.time') : undefined),
  });
  const { form } = of;
  const sites = useResourceOptions(workSiteEndpoints.choices, true, siteLabel);
  return (
    <FormDialog of={of} title={t('entry.title')} size="lg" save={t('entry.save')} onClose={onClose}>
      <PersonPicker
        label={t('person')}
        required
        autoFocus={person === null}
        known={person}
        value={form.values.employee_id}
        onChange={(id) => form.setFieldValue('employee_id', id)}
        error={form.errors.employee_id}
      />
      <Fields columns={3}>
        <SelectField
          label={t('entry.type')}
          required
          allowDeselect={false}
          data={EVENT_TYPES.map((value) => ({ value, label: day(`types.${value}`) }))}
          {...form.getInputProps('type')}
        />
        <DateField
          label={t('day')}
          required
          clearable={false}
          value={form.values.date}
          onChange={(on) => form.setFieldValue('date', on)}
          error={form.errors.date}
        />
        <TimeField
          label={t('entry.time')}
          required
          data-autofocus={person !== null || undefined}
          value={form.values.time}
          onChange={(time) => form.setFieldValue('time', time)}
          error={form.errors.time ?? form.errors.recorded_at}
        />
      </Fields>
      <ResourceSelect
        label={t('site')}
        description={t('entry.site_hint')}
        options={sites}
        value={form.values.work_site_id}
        onChange={(id) => form.setFieldValue('work_site_id', id)}
        error={form.errors.work_site_id}
      />
      <TextField
        label={t('entry.reason')}
        description={t('entry.reason_hint')}
        required
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
