import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { securityEndpoints } from '@mesra/contract/account/account';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import css from './account.module.css';
import { OwnPasswordField } from './own-password-field.tsx';
import { RecoveryCodes, useLeaveCodes } from './recovery-codes.tsx';

const BEGIN = securityEndpoints.beginTwoFactor;
const CONFIRM = securityEndpoints.confirmTwoFactor;

interface TwoFactorDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

type Stage =
  | { name: 'password' }
  | { name: 'app'; secret: string; address: string }
  | { name: 'codes'; codes: readonly string[] };

/** Enables two-factor authentication: password, app, a code from it, and recovery codes. */
export function TwoFactorDialog({ hasPassword, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('account');
  const [stage, setStage] = useState<Stage>({ name: 'password' });
  const begin = useWrite(BEGIN, { silent: true, notify: false });
  const leaveCodes = useLeaveCodes(onClose);
  const confirm = useWrite(CONFIRM, { silent: true, notify: false });
  return (
    <Dialog
      title={t(stage.name === 'codes' ? 'recovery.title' : 'two_factor.enable')}
      opened
      onClose={() => (stage.name === 'codes' ? void leaveCodes() : onClose())}
      keepOpen
    >
      {stage.name === 'password' ? (
        <BeginForm
          hasPassword={hasPassword}
          onClose={onClose}
          onBegin={async (password) => {
            const { data } = await begin.mutateAsync({ body: { password } });
            setStage({ name: 'app', ...data });
          }}
        />
      ) : stage.name === 'app' ? (
        <AppForm
          secret={stage.secret}
          address={stage.address}
          onClose={onClose}
          onCode={async (code) => {
            const { data } = await confirm.mutateAsync({ body: { code } });
            setStage({ name: 'codes', codes: data.recovery_codes });
          }}
        />
      ) : (
        <RecoveryCodes codes={stage.codes} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface BeginFormProps extends TwoFactorDialogProps {
  onBegin: (password: string | undefined) => Promise<void>;
}

function BeginForm({ hasPassword, onBegin, onClose }: BeginFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, saving } = useContractForm({
    schema: BEGIN.body,
    initial: { password: '' },
    save: (values) => onBegin(values.password || undefined),
    label: () => t('own_password'),
    unguarded: true,
  });
  return (
    <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('two_factor.begin')}>
      <Stack gap="md">
        <Text>{t('two_factor.need')}</Text>
        {hasPassword ? <OwnPasswordField data-autofocus {...form.getInputProps('password')} /> : null}
      </Stack>
    </Form>
  );
}

interface AppFormProps {
  secret: string;
  /** The content of the QR code: `otpauth://…`. */
  address: string;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The secret in groups of four, for manual entry. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** How the key gets into the app: scanned, opened on the phone itself, or copied. */
export function AppKey({ secret, address }: Pick<AppFormProps, 'secret' | 'address'>) {
  const { t } = useTranslation('account');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const open = (
    <Button component="a" href={address} leftSection={<IconExternalLink size={16} aria-hidden />}>
      {t('two_factor.open_app')}
    </Button>
  );
  return (
    <>
      <Text>{t(phone ? 'two_factor.on_phone' : 'two_factor.scan')}</Text>
      {phone ? open : <QrCode text={address} label={t('two_factor.qr')} />}
      <div>
        <Text size="sm" c="dimmed">
          {t(phone ? 'two_factor.by_copy' : 'two_factor.by_hand')}
        </Text>
        <Group gap="xs" mt={4}>
          <span className={css.secret}>{grouped(secret)}</span>
          <CopyText text={secret} label={t('two_factor.copy')} blocked={t('two_factor.not_copied')} />
        </Group>
      </div>
    </>
  );
}

function AppForm({ secret, address, onCode, onClose }: AppFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, saving } = useContractForm({
    schema: CONFIRM.body,
    initial: { code: '' },
    save: (values) => onCode(values.code),
    label: () => t('code.label'),
    unguarded: true,
  });
  return (
    <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('two_factor.confirm')}>
      <Stack gap="md">
        <AppKey secret={secret} address={address} />
        <CodeField label={t('two_factor.code')} data-autofocus autoFocus {...form.getInputProps('code')} />
      </Stack>
    </Form>
  );
}
