import { Stack } from '@mantine/core';
import type { MembershipType } from '@mesra/contract/access/session';
import { GRANTABLE, mayGrant } from '@mesra/contract/admins/grants';
import { invitationEndpoints } from '@mesra/contract/admins/invitation';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { PRESET_NAMES, type PresetName, presetOf } from './access-presets.ts';
import { accessesOf } from './access-tree.ts';
import { useInvite } from './admins.mutations.ts';
import { EmployeeField, TypeField } from './role-fields.tsx';

type Values = {
  email: string;
  name: string;
  type: MembershipType;
  is_admin: boolean;
  employee_id: number | null;
  preset: PresetName;
};

const EMPTY: Values = {
  email: '',
  name: '',
  type: 'admin',
  is_admin: false,
  employee_id: null,
  preset: 'nothing',
};

/** Does this person get pages by an access list? Owners hold everything, mere employees nothing. */
const hasList = (values: Values): boolean =>
  values.type === 'admin' || (values.type === 'employee' && values.is_admin);

/** Asks somebody by mail to join the company. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admins');
  const { company, role } = useSession();
  const invite = useInvite();
  const bodyOf = ({ preset, is_admin, ...values }: Values) => {
    const held = presetOf(preset, GRANTABLE, (route, action) => mayGrant(role, route, action));
    return {
      ...values,
      company_id: company.id,
      is_admin: values.type === 'employee' && is_admin,
      accesses: hasList({ preset, is_admin, ...values }) ? accessesOf(held, GRANTABLE) : [],
    };
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: invitationEndpoints.create.body,
    initial: EMPTY,
    toBody: bodyOf,
    save: async (values) => {
      try {
        await invite.mutateAsync({ body: bodyOf(values) });
        onClose();
      } catch (error) {
        reportProblem(error);
        throw error;
      }
    },
    label: (field) =>
      ['email', 'name', 'type', 'is_admin', 'employee_id'].includes(field)
        ? t(`field.${field as 'email'}`)
        : undefined,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const { values } = form;
  return (
    <Dialog title={t('invite.title')} opened onClose={() => void close()} keepOpen size="lg">
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        submitLabel={t('invite.send')}
        onCancel={() => void close()}
      >
        <Stack gap="md">
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
        </Stack>
      </Form>
    </Dialog>
  );
}
