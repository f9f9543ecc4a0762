import { Stack } from '@mantine/core';
import type { MembershipType } from '@mesra/contract/access/session';
import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { EditorField } from '../../ui/editor-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { Fields } from '../../ui/form.tsx';
import { useUpdateAdmin } from './admin-users.mutations.ts';
import { useKeepAdmin } from './admin-users.queries.ts';
import { EmployeeField, TypeField } from './role-fields.tsx';

type Values = { type: MembershipType; is_admin: boolean; employee_id: number | null };

const valuesOf = (admin: Admin): Values => ({
  type: admin.type,
  is_admin: admin.is_admin,
  employee_id: admin.employee?.id ?? null,
});

/** Only changed fields are sent, so that users who may not change the others are not refused. */
export function changedRole(before: Values, after: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  if (after.type !== before.type) changed.type = after.type;
  if (after.is_admin !== before.is_admin) changed.is_admin = after.is_admin;
  if (after.employee_id !== before.employee_id) changed.employee_id = after.employee_id;
  return changed;
}

/** Edits a user's role in the company. */
export function RoleForm({ admin: opened, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const [admin] = useState(opened);
  const update = useUpdateAdmin();
  const keep = useKeepAdmin();
  const base = valuesOf(admin);
  const nameOf = (id: number | null, known: (Admin | null)[]): string =>
    known.find((one) => one?.employee?.id === id)?.employee?.name ?? (id === null ? '' : String(id));
  const editor = useEditor<Admin, Values>({
    row: admin,
    valuesOf: (row) => valuesOf(row ?? admin),
    fields: {
      type: { label: t('field.type'), kind: 'own', read: ({ type }) => t(`type.${type}`) },
      is_admin: { label: t('field.is_admin'), description: t('is_admin_hint'), kind: 'switch' },
      employee_id: {
        label: t('field.employee_id'),
        kind: 'own',
        read: ({ employee_id }, row, now) => nameOf(employee_id, [row, now]),
      },
    },
    schema: adminEndpoints.update.body,
    save: async ({ version }, values) => {
      const changed = changedRole(base, values);
      if (Object.keys(changed).length > 0)
        await update.mutateAsync({ params: { id: admin.id }, body: { ...changed, version } });
    },
    onTaken: keep,
    onClose,
  });
  const { form } = editor;
  const { values } = form;
  return (
    <EditorForm editor={editor}>
      <Stack gap="md">
        <TypeField
          value={values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          error={form.errors.type}
        />
        {values.type === 'employee' ? <EditorField editor={editor} name="is_admin" /> : null}
        <Fields>
          <EmployeeField
            value={values.employee_id}
            onChange={(id) => form.setFieldValue('employee_id', id)}
            error={form.errors.employee_id}
            known={admin.employee}
          />
        </Fields>
      </Stack>
    </EditorForm>
  );
}
