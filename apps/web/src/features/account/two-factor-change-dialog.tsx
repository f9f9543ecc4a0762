import { Stack, Text } from '@mantine/core';
import { securityEndpoints } from '@mesra/contract/account/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { RecoveryCodes, useLeaveCodes } from './recovery-codes.tsx';

interface TwoFactorChangeDialogProps {
  change: 'renew' | 'disable';
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  password: string;
  code: string;
}

const bodyOf = ({ password, code }: Values) => ({ password: password || undefined, code });

/** Renews the recovery codes or disables two-factor authentication; both require the password and a code. */
export function TwoFactorChangeDialog({ change, onClose }: TwoFactorChangeDialogProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useWrite(securityEndpoints.renewRecoveryCodes, {
    silent: true,
    notify: false,
  });
  const disable = useWrite(securityEndpoints.disableTwoFactor, { silent: true });
  const leaveCodes = useLeaveCodes(onClose);
  const renewing = change === 'renew';
  const save = async (values: Values) => {
    const body = bodyOf(values);
    if (renewing) setCodes((await renew.mutateAsync({ body })).data.recovery_codes);
    else {
      await disable.mutateAsync({ body });
      onClose();
    }
  };
  const { form, submit, saving } = useContractForm<Values>({
    schema: renewing ? securityEndpoints.renewRecoveryCodes.body : securityEndpoints.disableTwoFactor.body,
    initial: { password: '', code: '' },
    toBody: bodyOf,
    save,
    label: (field) =>
      field === 'password'
        ? t('own_password')
        : t(renewing ? 'two_factor.code' : 'two_factor.code_or_recovery'),
    unguarded: true,
  });
  return (
    <Dialog
      title={codes ? t('recovery.title') : t(`two_factor.${change}`)}
      opened
      onClose={() => (codes ? void leaveCodes() : onClose())}
      keepOpen
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t(`two_factor.${change}`)}>
          <Stack gap="md">
            <Text>{t(`two_factor.${change}_effect`)}</Text>
            <OwnPasswordField data-autofocus {...form.getInputProps('password')} />
            {renewing ? (
              <CodeField label={t('two_factor.code')} {...form.getInputProps('code')} />
            ) : (
              <TextField
                label={t('two_factor.code_or_recovery')}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps('code')}
              />
            )}
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
