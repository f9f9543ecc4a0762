import { type EmployeeRow, employeeEndpoints } from '@mesra/contract/employees/employee';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/write.ts';
import { useKeepEmployee } from '../../shared/people.queries.ts';
import type { CellEdit } from '../../ui/list-view.ts';

/** Fields of an employee that count at once and are edited in their row. */
export type RowEditField = 'phone' | 'email' | 'note';

const INPUTS = {
  phone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  email: { type: 'email', inputMode: 'email', maxLength: 254 },
  note: { type: 'text', maxLength: 300 },
} as const;

type Stored = Record<RowEditField, string | null> & { version: number };

/** How a field of a row is edited in place; the saved value can be undone. */
export function useRowEdit() {
  const { t } = useTranslation('employees');
  const before = useRef<string | null>(null);
  const update = useWrite(employeeEndpoints.update, {
    silent: true,
    onDone: useKeepEmployee(),
    undo: (data, { params, body }) => {
      const field = Object.keys(body ?? {}).find((key) => key in INPUTS);
      const value = before.current;
      if (!field || !params) return null;
      return { params, body: { [field]: value, version: data.version } as never };
    },
  });
  return (field: RowEditField) =>
    (row: EmployeeRow): CellEdit | null =>
      row.can.update
        ? {
            field,
            label: `${t(`field.${field}`)}, ${row.name}`,
            value: row[field] ?? '',
            version: row.version,
            input: INPUTS[field],
            save: (value, version) => {
              before.current = row[field] ?? null;
              return update.mutateAsync({
                params: { id: row.id },
                body: { [field]: value, version } as never,
              });
            },
            current: (data) => {
              const now = data as Stored;
              return { value: now[field] ?? '', version: now.version };
            },
          }
        : null;
}
