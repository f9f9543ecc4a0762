import { PasswordInput, Stack, Text } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { asLines, order } from '../../ui/field-order.tsx';
import { Form } from '../../ui/form.tsx';
import { useTransfer } from './admin-users.mutations.ts';

/** Transfers ownership: explains the effect, and asks for the password. */
export function TransferDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const { company } = useSession();
  const transfer = useTransfer();
  const { form, submit, saving } = useContractForm({
    schema: undefined,
    initial: { password: '' },
    unguarded: true,
    save: async ({ password }) => {
      await transfer.mutateAsync({
        params: { id: company.id },
        body: { admin_id: admin.id, ...(password ? { password } : {}) },
      });
      onClose();
    },
  });
  const field = form.getInputProps('password');
  return (
    <Dialog
      title={t('transfer.title', { company: company.name, name: admin.name })}
      opened
      onClose={onClose}
      keepOpen
    >
      <Form onSubmit={submit} saving={saving} submitLabel={t('transfer.confirm')} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t('transfer.effect', { name: admin.name })}</Text>
          <PasswordInput
            {...order}
            label={t('transfer.password')}
            description={t('transfer.password_hint')}
            autoComplete="current-password"
            data-autofocus
            {...field}
            error={asLines(field.error)}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
