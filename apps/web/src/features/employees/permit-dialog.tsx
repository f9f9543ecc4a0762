import { permitType, type WorkPermit, workPermitEndpoints } from '@mesra/contract/employees/work-permit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

type Values = {
  passport_issue_date: string | null;
  passport_expires_at: string | null;
  permit_number: string;
  permit_type: WorkPermit['permit_type'];
  permit_expires_at: string | null;
};
type Day = 'passport_issue_date' | 'passport_expires_at' | 'permit_expires_at';

const valuesOf = (row: WorkPermit): Values => ({
  passport_issue_date: row.passport_issue_date,
  passport_expires_at: row.passport_expires_at,
  permit_number: row.permit_number ?? '',
  permit_type: row.permit_type,
  permit_expires_at: row.permit_expires_at,
});

/** Records the dates of a passport and the work permit of one person. */
export function PermitDialog({ row, onClose }: { row: WorkPermit; onClose: () => void }) {
  const { t } = useTranslation('permits');
  const { t: employee } = useTranslation('employees');
  const { user } = useSession();
  const [stale, setStale] = useState<WorkPermit | null>(null);
  const write = useWrite(workPermitEndpoints.save, { refreshes: ['/api/admin/employees'], silent: true });

  const save = async (values: Values, version = row.version) => {
    try {
      await write.mutateAsync({ params: { id: row.id }, body: { ...values, version } });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: workPermitEndpoints.save.body,
    initial: valuesOf(row),
    toBody: (values) => ({ ...values, version: row.version }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as WorkPermit),
    label: (field) => (field in valuesOf(row) ? t(field as keyof Values) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const day = (field: Day) => ({
    label: t(field),
    value: form.values[field],
    onChange: (next: string | null) => form.setFieldValue(field, next),
    error: form.errors[field],
  });
  const said = (values: Values): Record<keyof Values, string> => ({
    passport_issue_date: formatDate(values.passport_issue_date),
    passport_expires_at: formatDate(values.passport_expires_at),
    permit_type: values.permit_type ? employee(`option.permit_type.${values.permit_type}`) : '',
    permit_number: values.permit_number,
    permit_expires_at: formatDate(values.permit_expires_at),
  });

  return (
    <Dialog title={t('edit_of', { name: row.name })} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Fields>
          <TextField
            label={t('permit_number')}
            data-autofocus
            description={t('permit_number_hint')}
            maxLength={40}
            autoComplete="off"
            {...form.getInputProps('permit_number')}
          />
          <SelectField
            label={t('permit_type')}
            clearable
            data={permitType.options.map((value) => ({
              value,
              label: employee(`option.permit_type.${value}`),
            }))}
            {...form.getInputProps('permit_type')}
          />
          <DateField {...day('permit_expires_at')} description={t('passport_hint')} />
          <DateField {...day('passport_issue_date')} maxDate={user.today} />
          <DateField {...day('passport_expires_at')} description={t('passport_hint')} />
        </Fields>
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={Object.entries(said(valuesOf(stale))).map(([field, theirs]) => ({
            label: t(field as keyof Values),
            theirs,
            mine: said(form.values)[field as keyof Values],
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}
