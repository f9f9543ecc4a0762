import { Stack } from '@mantine/core';
import type { MembershipType } from '@mesra/contract/access/session';
import { type Admin, adminEndpoints } from '@mesra/contract/admins/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { SwitchField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { useUpdateAdmin } from './admins.mutations.ts';
import { useKeepAdmin } from './admins.queries.ts';
import { EmployeeField, TypeField } from './role-fields.tsx';

type Values = { type: MembershipType; is_admin: boolean; employee_id: number | null };

const valuesOf = (admin: Admin): Values => ({
  type: admin.type,
  is_admin: admin.is_admin,
  employee_id: admin.employee?.id ?? null,
});

/** Only what was changed is sent, so that one who may not change the rest is not refused for it. */
export function changedRole(before: Values, after: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  if (after.type !== before.type) changed.type = after.type;
  if (after.is_admin !== before.is_admin) changed.is_admin = after.is_admin;
  if (after.employee_id !== before.employee_id) changed.employee_id = after.employee_id;
  return changed;
}

/** Edits what a person is in the company. */
export function RoleForm({ admin: opened, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admins');
  const [admin] = useState(opened);
  const update = useUpdateAdmin();
  const keep = useKeepAdmin();
  const [stale, setStale] = useState<Admin | null>(null);
  const base = valuesOf(admin);
  const save = async (values: Values, version = admin.version) => {
    try {
      const body = { ...changedRole(base, values), version };
      if (Object.keys(body).length > 1) await update.mutateAsync({ params: { id: admin.id }, body });
      onClose();
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: adminEndpoints.update.body,
    initial: base,
    toBody: (values) => ({ ...values, version: admin.version }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as Admin),
    label: (field) => (field in base ? t(`field.${field as 'type'}`) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const { values } = form;
  const said = (one: Values, names: (Admin | null)[]) => ({
    type: t(`type.${one.type}`),
    is_admin: t(one.is_admin ? 'yes' : 'no'),
    employee_id:
      names.find((known) => known?.employee?.id === one.employee_id)?.employee?.name ??
      (one.employee_id === null ? '' : String(one.employee_id)),
  });
  const theirs = stale ? said(valuesOf(stale), [stale]) : null;
  const mine = said(values, [admin, stale]);
  const chosen = admin.employee ? `${admin.employee.name} · ${admin.employee.employee_code}` : null;
  return (
    <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
      <Stack gap="md">
        <TypeField
          value={values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          error={form.errors.type}
        />
        {values.type === 'employee' ? (
          <SwitchField
            label={t('field.is_admin')}
            description={t('is_admin_hint')}
            {...form.getInputProps('is_admin', { type: 'checkbox' })}
          />
        ) : null}
        <Fields>
          <EmployeeField
            value={values.employee_id}
            onChange={(id) => form.setFieldValue('employee_id', id)}
            error={form.errors.employee_id}
            chosen={values.employee_id === admin.employee?.id ? chosen : null}
          />
        </Fields>
      </Stack>
      {stale && theirs ? (
        <ConflictDialog
          opened
          fields={(['type', 'is_admin', 'employee_id'] as const).map((field) => ({
            label: t(`field.${field}`),
            theirs: theirs[field],
            mine: mine[field],
          }))}
          onKeepMine={() => {
            setStale(null);
            save(values, stale.version).catch(() => {});
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
