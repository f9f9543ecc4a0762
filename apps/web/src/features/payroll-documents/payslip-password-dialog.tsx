import { Stack, Text } from '@mantine/core';
import { ownPayslipMailEndpoints as endpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PayslipPasswordDialogProps {
  companyId: number;
  /** There is one already. */
  changes: boolean;
  onClose: () => void;
}

/** Sets the password that opens one's own payslips. */
export function PayslipPasswordDialog({ companyId, changes, onClose }: PayslipPasswordDialogProps) {
  const { t } = useTranslation('payslip');
  const write = useWrite(endpoints.update, { silent: true });
  const toBody = ({ password }: { password: string }) => ({ company_id: companyId, password });
  const { form, submit, saving } = useContractForm({
    schema: endpoints.update.body,
    initial: { password: '' },
    toBody,
    save: async (values) => {
      await write.mutateAsync({ body: toBody(values) });
      onClose();
    },
    label: (field) => (field === 'password' ? t('mail.password') : undefined),
  });
  return (
    <Dialog title={t(changes ? 'mail.change' : 'mail.set')} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('mail.save')}>
        <Stack gap="md">
          <PasswordField
            label={t('mail.password')}
            description={t('mail.rule')}
            autoComplete="new-password"
            data-autofocus
            required
            withAsterisk={false}
            {...form.getInputProps('password')}
          />
          {changes ? <Text size="sm">{t('mail.effect')}</Text> : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
