import { type Dependant, dependantEndpoints, dependantRelief } from '@mesra/contract/employees/dependant';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveDependant } from './employees.mutations.ts';

type Values = { name: string; date_of_birth: string | null; relief: Dependant['relief'] };

const valuesOf = (row: Dependant | null): Values => ({
  name: row?.name ?? '',
  date_of_birth: row?.date_of_birth ?? null,
  relief: row?.relief ?? 'under_18',
});

interface DependantDialogProps {
  employeeId: number;
  row: Dependant | null;
  onClose: () => void;
}

/** Adds or changes a child. */
export function DependantDialog({ employeeId, row, onClose }: DependantDialogProps) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const { create, update } = useSaveDependant();
  const [stale, setStale] = useState<Dependant | null>(null);
  const label = (field: string) =>
    field in valuesOf(null) ? t(`field.${field as keyof Values}`) : undefined;

  const save = async (values: Values, version = row?.version) => {
    try {
      if (row && version !== undefined)
        await update({ params: { id: employeeId, dependant_id: row.id }, body: { ...values, version } });
      else await create({ params: { id: employeeId }, body: values });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: dependantEndpoints.create.body,
    initial: valuesOf(row),
    save: (values) => save(values),
    onStale: (current) => setStale(current as Dependant),
    label,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const said = (values: Values) => [
    { label: t('dependant.name'), text: values.name },
    { label: t('field.date_of_birth'), text: formatDate(values.date_of_birth) },
    { label: t('field.relief'), text: t(`option.relief.${values.relief}`) },
  ];

  return (
    <Dialog title={t(row ? 'dependant.edit' : 'dependant.add')} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Fields>
          <TextField label={t('dependant.name')} data-autofocus {...form.getInputProps('name')} />
          <DateField
            label={t('field.date_of_birth')}
            maxDate={user.today}
            value={form.values.date_of_birth}
            onChange={(day) => form.setFieldValue('date_of_birth', day)}
            error={form.errors.date_of_birth}
          />
        </Fields>
        <SelectField
          mt="md"
          label={t('field.relief')}
          required
          allowDeselect={false}
          data={dependantRelief.options.map((value) => ({ value, label: t(`option.relief.${value}`) }))}
          {...form.getInputProps('relief')}
        />
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={said(valuesOf(stale)).map((theirs, index) => ({
            label: theirs.label,
            theirs: theirs.text,
            mine: said(form.values)[index]?.text ?? '',
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
