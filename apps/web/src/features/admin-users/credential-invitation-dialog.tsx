import { invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import type { Employee } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Invites an employee by mail to create an account. */
export function InviteDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('credential');
  const write = useWrite(invitationEndpoints.create, {
    silent: true,
  });
  const bodyOf = ({ email }: { email: string }) => ({
    company_id: employee.company_id,
    email,
    name: employee.name.slice(0, 120),
    type: 'employee' as const,
    employee_id: employee.id,
  });
  const of = useContractForm({
    schema: invitationEndpoints.create.body,
    initial: { email: employee.email ?? '' },
    toBody: bodyOf,
    save: async (values) => {
      await write.mutateAsync({ body: bodyOf(values) });
      onClose();
    },
    label: (field) => (field === 'email' ? t('email') : undefined),
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      title={t('invite_title', { name: employee.name })}
      save={t('invite_send')}
      onClose={onClose}
    >
      <TextField
        label={t('email')}
        description={t('none_may')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
