import { Box } from '@mantine/core';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { withAddress } from '@mesra/contract/employees/employee-check';
import { employeeFields } from '@mesra/contract/employees/employee-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { PlaceFields } from '../../ui/place-fields.tsx';
import { EmployeeField } from './employee-field.tsx';
import { isAsked, SECTION_FIELDS, type SectionName } from './employee-sections.ts';
import {
  bodyOf,
  changedFields,
  conflictsIn,
  type EmployeeValues,
  type Field,
  valuesOf,
} from './employee-values.ts';
import { useUpdateEmployee } from './employees.mutations.ts';
import { useKeepEmployee } from './employees.queries.ts';
import { useFieldWords } from './field-words.ts';
import { useIdentityFill, useRemarks } from './use-identity.ts';

const ADDRESS = withAddress(employeeFields.partial());
/** What of an address is no part of its lines. */
const COUNTRY: readonly Field[] = ['country'];

interface SectionFormProps {
  /** As it was when the form was opened: what is saved is the difference to it. */
  employee: Employee;
  section: SectionName;
  focus?: Field | undefined;
  onClose: () => void;
}

/** Edits one part of the record. Only what was changed is sent, so that two people can work on one employee. */
export function SectionForm({ employee: opened, section, focus, onClose }: SectionFormProps) {
  const [employee] = useState(opened);
  const { label, say } = useFieldWords();
  const { i18n } = useTranslation('employees');
  const update = useUpdateEmployee();
  const keep = useKeepEmployee();
  const [stale, setStale] = useState<Employee | null>(null);
  const fields: readonly Field[] = SECTION_FIELDS[section];
  const base = valuesOf(employee);
  const changes = (values: EmployeeValues) => bodyOf(values, changedFields(base, values, fields));

  const send = async (values: EmployeeValues, version: number) => {
    if (changedFields(base, values, fields).length === 0) return onClose();
    const body = { ...changes(values), version };
    await update.mutateAsync({ params: { id: employee.id }, body: body as never });
    onClose();
  };
  const save = async (values: EmployeeValues, version = employee.version): Promise<void> => {
    try {
      await send(values, version);
    } catch (error) {
      const current = isStale(error) ? (error.data as Employee) : null;
      if (!current) reportProblem(error);
      else if (conflictsIn(base, values, valuesOf(current), fields).length === 0)
        return save(values, current.version);
      throw error;
    }
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<EmployeeValues>({
    schema: section === 'address' ? ADDRESS : employeeEndpoints.update.body,
    initial: base,
    // An address is judged as a whole, whatever of it was changed.
    toBody: (values) => ({
      ...(section === 'address' ? bodyOf(values, fields) : changes(values)),
      version: employee.version,
    }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as Employee),
    label: (field) => (field in base ? label(field as Field) : undefined),
  });
  useIdentityFill(form);
  const remarks = useRemarks(form.values, i18n.language);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const theirs = stale ? valuesOf(stale) : null;

  return (
    <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
      {section === 'address' ? (
        <Box mb="md">
          <PlaceFields form={form} others autoFocus />
        </Box>
      ) : null}
      <Fields>
        {(section === 'address' ? COUNTRY : fields.filter((field) => isAsked(field, form.values))).map(
          (field, index) => (
            <EmployeeField
              key={field}
              field={field}
              form={form}
              remark={remarks[field]}
              names={employee}
              autoFocus={section !== 'address' && (focus ? field === focus : index === 0)}
            />
          ),
        )}
      </Fields>
      {theirs && stale ? (
        <ConflictDialog
          opened
          fields={conflictsIn(base, form.values, theirs, fields).map((field) => ({
            label: label(field),
            theirs: say(field, theirs, stale),
            mine: say(field, form.values, employee),
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={() => {
            keep(stale);
            setStale(null);
            onClose();
          }}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Form>
  );
}
