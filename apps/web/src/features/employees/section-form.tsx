import { Box } from '@mantine/core';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { withAddress } from '@mesra/contract/employees/employee-check';
import { employeeFields } from '@mesra/contract/employees/employee-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { EditorForm } from '../../ui/editor-form.tsx';
import { Fields } from '../../ui/form.tsx';
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
        theirs: say(field, theirs, row),
        mine: say(field, mine, employee),
      }));
    },
    onTaken: keep,
    onClose,
  });
  const { form } = editor;
  useIdentityFill(form);
  const remarks = useRemarks(form.values, i18n.language);

  return (
    <EditorForm editor={editor}>
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
    </EditorForm>
  );
}
