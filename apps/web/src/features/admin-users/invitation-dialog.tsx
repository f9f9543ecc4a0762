import { Stack, Text } from '@mantine/core';
import type { MembershipType } from '@mesra/contract/access/session';
import { GRANTABLE, mayGrant } from '@mesra/contract/admin-users/grants';
import { invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { PRESET_NAMES, type PresetName, presetOf } from './access-presets.ts';
import { accessesOf } from './access-tree.ts';
import css from './admin-users.module.css';
import { useInvite } from './admin-users.mutations.ts';
import { EmployeeField, TypeField } from './role-fields.tsx';
import { ScopeLimits } from './scope-limits.tsx';
import { ModeField } from './scope-mode-field.tsx';
import { type ScopeValues, scopeOf, valuesOfScope } from './scope-values.ts';

type Values = {
  email: string;
  name: string;
  type: MembershipType;
  is_admin: boolean;
  employee_id: number | null;
  preset: PresetName;
  scope: ScopeValues;
};

const EMPTY: Values = {
  email: '',
  name: '',
  type: 'admin',
  is_admin: false,
  employee_id: null,
  preset: 'nothing',
  scope: valuesOfScope(null),
};

/** Whether the role has an access list: owners have full access, plain employees none. */
const hasList = (values: Pick<Values, 'type' | 'is_admin'>): boolean =>
  values.type === 'admin' || (values.type === 'employee' && values.is_admin);

interface InvitedScopeProps {
  values: ScopeValues;
  onChange: (values: ScopeValues) => void;
  error: ReactNode;
}

/** The future member's employee access. */
function InvitedScope({ values, onChange, error }: InvitedScopeProps) {
  const { t } = useTranslation('admin-users');
  const set = (part: Partial<ScopeValues>) => onChange({ ...values, ...part });
  return (
    <fieldset className={css.scope}>
      <Text component="legend" fw={600} mb="xs">
        {t('scope.title')}
      </Text>
      <Stack gap="md">
        <ModeField value={values.mode} onChange={(mode) => set({ mode })} disabled={false} />
        {values.mode === 'limited' ? <ScopeLimits values={values} set={set} disabled={false} /> : null}
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        ) : null}
      </Stack>
    </fieldset>
  );
}

/** Invites a user to the company by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const { company, role } = useSession();
  const invite = useInvite();
  const bodyOf = ({ preset, scope, ...values }: Values) => {
    const held = presetOf(preset, GRANTABLE, (route, action) => mayGrant(role, route, action));
    return {
      ...values,
      company_id: company.id,
      is_admin: values.type === 'employee' && values.is_admin,
      accesses: hasList(values) ? accessesOf(held, GRANTABLE) : [],
      scope: hasList(values) ? scopeOf(scope) : null,
    };
  };
  const of = useContractForm<Values>({
    schema: invitationEndpoints.create.body,
    initial: EMPTY,
    toBody: bodyOf,
    save: async (values) => {
      await invite.mutateAsync({ body: bodyOf(values) });
      onClose();
    },
    label: (field) =>
      ['email', 'name', 'type', 'is_admin', 'employee_id'].includes(field)
        ? t(`field.${field as 'email'}`)
        : undefined,
  });
  const { form } = of;
  const { values } = form;
  return (
    <FormDialog of={of} title={t('invite.title')} size="lg" save={t('invite.send')} onClose={onClose}>
      <Fields>
        <TextField
          label={t('field.email')}
          description={t('invite.hint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextField
          label={t('field.name')}
          description={t('invite.name_hint')}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </Fields>
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
        />
        {hasList(values) ? (
          <SelectField
            label={t('field.preset')}
            description={t('invite.preset_hint')}
            data={PRESET_NAMES.map((name) => ({ value: name, label: t(`preset.${name}`) }))}
            allowDeselect={false}
            {...form.getInputProps('preset')}
          />
        ) : null}
      </Fields>
      {hasList(values) ? (
        <InvitedScope
          values={values.scope}
          onChange={(scope) => form.setFieldValue('scope', scope)}
          error={form.errors.scope}
        />
      ) : null}
    </FormDialog>
  );
}
