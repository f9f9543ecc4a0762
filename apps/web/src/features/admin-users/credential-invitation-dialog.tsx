import { invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import type { Employee } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';

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
  const { form, submit, saving, confirmDiscard } = useContractForm({
    schema: invitationEndpoints.create.body,
    initial: { email: employee.email ?? '' },
    toBody: bodyOf,
    save: async (values) => {
      await write.mutateAsync({ body: bodyOf(values) }).catch((error: unknown) => {
        reportProblem(error);
        throw error;
      });
      onClose();
    },
    label: (field) => (field === 'email' ? t('email') : undefined),
  });
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  return (
    <Dialog title={t('invite_title', { name: employee.name })} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} submitLabel={t('invite_send')} onCancel={() => void close()}>
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
      </Form>
    </Dialog>
  );
}
