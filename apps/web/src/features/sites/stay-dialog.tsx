import { Stack } from '@mantine/core';
import {
  type EmployeeWorkSite,
  employeeWorkSiteChange,
  employeeWorkSiteInput,
} from '@mesra/contract/sites/employee-work-site';
import { type SiteChoice, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import { useSaveStay } from './sites.mutations.ts';
import { StayDays } from './stay-days.tsx';

type Values = {
  work_site_id: number | null;
  start_date: string | null;
  end_date: string | null;
  is_primary: boolean;
  note: string;
};

interface StayDialogProps {
  employee: { id: number; name: string };
  /** Null assigns anew. */
  stay: EmployeeWorkSite | null;
  /** Whether a new one is offered as the primary site. */
  primary?: boolean;
  onClose: () => void;
}

const valuesOf = (stay: EmployeeWorkSite | null, today: string, primary: boolean): Values => ({
  work_site_id: stay?.site.id ?? null,
  start_date: stay?.start_date ?? today,
  end_date: stay?.end_date ?? null,
  is_primary: stay?.is_primary ?? primary,
  note: stay?.note ?? '',
});

const bodyOf = ({ work_site_id, ...values }: Values, isNew: boolean) => ({
  ...(isNew ? { work_site_id: work_site_id ?? '' } : {}),
  ...values,
  start_date: values.start_date ?? '',
});

/** Assigns somebody to a site from a day on, or changes the days of an assignment. */
export function StayDialog({ employee, stay, primary = false, onClose }: StayDialogProps) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { create, update } = useSaveStay();
  const [stale, setStale] = useState<EmployeeWorkSite | null>(null);
  const save = async (values: Values, version = stay?.version ?? 0) => {
    try {
      const body = bodyOf(values, stay === null);
      if (stay)
        await update({
          params: { id: employee.id, assignment_id: stay.id },
          body: { ...body, version },
        });
      else await create({ params: { id: employee.id }, body: body as never });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: stay ? employeeWorkSiteChange : employeeWorkSiteInput,
    initial: valuesOf(stay, user.today, primary),
    toBody: (values) => bodyOf(values, stay === null),
    save: (values) => save(values),
    onStale: (current) => setStale(current as EmployeeWorkSite),
    label: (field) => t(`field.${field as 'start_date'}`),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const title = stay
    ? t('of_employee.edit_title', { name: employee.name, site: stay.site.name })
    : t('of_employee.assign_title', { name: employee.name });
  return (
    <Dialog title={title} opened onClose={() => void close()} keepOpen>
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        {...(stay ? {} : { submitLabel: t('of_employee.assign_now') })}
        onCancel={() => void close()}
      >
        <Stack gap="md">
          {stay ? null : (
            <SiteField
              value={form.values.work_site_id}
              onChange={(id) => form.setFieldValue('work_site_id', id)}
              error={form.errors.work_site_id}
            />
          )}
          <StayDays
            values={form.values}
            errors={{
              ...form.errors,
              end_date: form.errors.end_date ?? (stay ? form.errors.work_site_id : undefined),
            }}
            onChange={(field, day) => form.setFieldValue(field, day)}
          />
          <SwitchField
            label={t('field.is_primary')}
            description={t('of_employee.primary_hint')}
            {...form.getInputProps('is_primary', { type: 'checkbox' })}
          />
          <TextField label={t('field.note')} maxLength={500} {...form.getInputProps('note')} />
        </Stack>
      </Form>
      {stale ? (
        <Conflict
          theirs={valuesOf(stale, user.today, false)}
          mine={form.values}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(
              (error) => isStale(error) && setStale(error.data as EmployeeWorkSite),
            );
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

interface ConflictProps {
  theirs: Values;
  mine: Values;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else changed the assignment meanwhile: what stands now beside what was typed. */
function Conflict({ theirs, mine, ...answers }: ConflictProps) {
  const { t } = useTranslation('sites');
  const said = ({ start_date, end_date, is_primary, note }: Values) => ({
    start_date: formatDate(start_date),
    end_date: end_date === null ? '' : formatDate(end_date),
    is_primary: is_primary ? t('primary') : '',
    note,
  });
  const [now, typed] = [said(theirs), said(mine)];
  const fields = (['start_date', 'end_date', 'is_primary', 'note'] as const).map((field) => ({
    label: t(`field.${field}`),
    theirs: now[field],
    mine: typed[field],
  }));
  return <ConflictDialog opened fields={fields} {...answers} />;
}

interface SiteFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: React.ReactNode;
}

/** A site of those in use, found by its name or code. */
function SiteField(props: SiteFieldProps) {
  const { t } = useTranslation('sites');
  const options = useResourceOptions(workSiteEndpoints.choices, true, codeAndName);
  return (
    <ResourceSelect
      label={t('field.work_site_id')}
      required
      data-autofocus
      openOnFocus={false}
      options={options}
      {...props}
    />
  );
}

const codeAndName = ({ code, name }: SiteChoice): string => `${name} (${code})`;
