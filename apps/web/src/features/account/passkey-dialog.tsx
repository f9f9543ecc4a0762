import { Stack, Text } from '@mantine/core';
import { securityEndpoints } from '@mesra/contract/account/account';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { agentOf } from '../../lib/user-agent.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

interface PasskeyDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  password: string;
}

const SILENT = { silent: true, notify: false } as const;

/** Creates a passkey on this device, with a name. */
export function PasskeyDialog({ hasPassword, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account');
  const [unmade, setUnmade] = useState(false);
  const options = useWrite(securityEndpoints.passkeyOptions, SILENT);
  const add = useWrite(securityEndpoints.addPasskey, { silent: true });
  const make = async ({ name, password }: Values) => {
    setUnmade(false);
    const { data } = await options.mutateAsync({ body: { password: password || undefined } });
    const credential = await startRegistration({
      optionsJSON: data.options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }).catch(() => null);
    if (!credential) {
      setUnmade(true);
      return;
    }
    const { challenge } = data;
    await add.mutateAsync({ body: { challenge, credential: { ...credential }, name } });
    onClose();
  };
  const { browser, os } = agentOf(navigator.userAgent);
  const { form, submit, saving } = useContractForm<Values>({
    schema: securityEndpoints.addPasskey.body?.pick({ name: true }),
    initial: { name: [browser, os].filter(Boolean).join(' · '), password: '' },
    save: (values) => make(values),
    label: (field) => (field === 'name' ? t('passkey.name') : t('own_password')),
    unguarded: true,
  });
  return (
    <Dialog title={t('passkey.add')} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('passkey.make')}>
        <Stack gap="md">
          <Text>{t('passkey.how')}</Text>
          {unmade ? <Notice tone="error">{t('passkey.unmade')}</Notice> : null}
          <TextField
            label={t('passkey.name')}
            description={t('passkey.name_hint')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {hasPassword ? <OwnPasswordField {...form.getInputProps('password')} /> : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
