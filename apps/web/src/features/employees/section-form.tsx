import { Box } from '@mantine/core';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { withAddress } from '@mesra/contract/employees/employee-check';
import { employeeFields } from '@mesra/contract/employees/employee-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useKeepEmployee } from '../../shared/people.queries.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { Fields } from '../../ui/form.tsx';
import { EmployeeField } from './employee-field.tsx';
import { isRequested, SECTION_FIELDS, type SectionName } from './employee-sections.ts';
import {
  bodyOf,
  changedFields,
  conflictsIn,
  type EmployeeValues,
  type Field,
  valuesOf,
} from './employee-values.ts';
import { useUpdateEmployee } from './employees.mutations.ts';
import { useFieldLabels } from './field-labels.ts';
import { useIdentityFill, useWarnings } from './use-identity.ts';

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
  const { label, format } = useFieldLabels();
  const { i18n } = useTranslation('employees');
  const update = useUpdateEmployee();
  const keep = useKeepEmployee();
  const fields: readonly Field[] = SECTION_FIELDS[section];
  const base = valuesOf(employee);
  const changes = (values: EmployeeValues) => bodyOf(values, changedFields(base, values, fields));
  const specs = fields.map((field) => [field, { label: label(field), kind: 'own' } as const]);
  const editor = useEditor<Employee, EmployeeValues, Record<string, unknown>>({
    row: employee,
    valuesOf: (row) => (row ? valuesOf(row) : base),
    fields: Object.fromEntries(specs),
    schema: section === 'address' ? ADDRESS : employeeEndpoints.update.body,
    // An address is judged as a whole, whatever of it was changed.
    toBody: (values) => (section === 'address' ? bodyOf(values, fields) : changes(values)),
    save: async ({ version }, values) => {
      const body = { ...changes(values), version };
      if (changedFields(base, values, fields).length > 0)
        await update.mutateAsync({ params: { id: employee.id }, body: body as never });
    },
    mergesWith: (row, values) => conflictsIn(base, values, valuesOf(row), fields).length === 0,
    rows: (row, mine) => {
      const theirs = valuesOf(row);
      return conflictsIn(base, mine, theirs, fields).map((field) => ({
        label: label(field),
        theirs: format(field, theirs, row),
        mine: format(field, mine, employee),
      }));
    },
    onTaken: keep,
    onClose,
  });
  const { form } = editor;
  useIdentityFill(form);
  const warnings = useWarnings(form.values, i18n.language);

  return (
    <EditorForm editor={editor}>
      {section === 'address' ? (
        <Box mb="md">
          <AddressFields form={form} others autoFocus />
        </Box>
      ) : null}
      <Fields>
        {(section === 'address' ? COUNTRY : fields.filter((field) => isRequested(field, form.values))).map(
          (field, index) => (
            <EmployeeField
              key={field}
              field={field}
              form={form}
              warning={warnings[field]}
              names={employee}
              autoFocus={section !== 'address' && (focus ? field === focus : index === 0)}
            />
          ),
        )}
      </Fields>
    </EditorForm>
  );
}
