import { Stack, Text } from '@mantine/core';
import { accountEndpoints } from '@mesra/contract/account/account';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useKeepSession } from './account.mutations.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Removes the telephone number from the account. */
export function PhoneRemoveDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const keep = useKeepSession();
  const change = useWrite(accountEndpoints.changePhone, {
    silent: true,
    onDone: keep,
  });
  const { form, submit, saving } = useContractForm({
    schema: undefined,
    initial: { password: '' },
    save: async (values) => {
      await change.mutateAsync({ body: { phone: null, password: values.password || undefined } });
      onClose();
    },
    unguarded: true,
  });
  return (
    <Dialog title={t('phone_change.remove_title')} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('phone_change.remove')}>
        <Stack gap="md">
          <Text>{t('phone_change.remove_effect', { phone })}</Text>
          <OwnPasswordField data-autofocus {...form.getInputProps('password')} />
        </Stack>
      </Form>
    </Dialog>
  );
}
