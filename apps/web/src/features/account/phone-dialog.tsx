import { Loader, Stack, Text } from '@mantine/core';
import { accountEndpoints } from '@mesra/contract/account/account';
import { verificationEndpoints } from '@mesra/contract/session/verification';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useKeepSession } from './account.mutations.ts';
import { CodeForm } from './code-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

interface PhoneDialogProps {
  /** A stored but unverified number; null to enter one. */
  known: string | null;
  onClose: () => void;
}

/** A phone number: stored, then verified by a text message code. Verification may be postponed. */
export function PhoneDialog({ known, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('account');
  const keep = useKeepSession();
  const [sent, setSent] = useState<{ to: string; phone: string } | null>(null);
  const silent = { silent: true, notify: false, onDone: keep };
  const change = useWrite(accountEndpoints.changePhone, silent);
  const sendCode = useWrite(verificationEndpoints.send, { silent: true, notify: false });
  const verify = useWrite(verificationEndpoints.verify, { ...silent, notify: true });
  const send = async (phone: string) => {
    const { data } = await sendCode.mutateAsync({ body: { channel: 'phone', phone } });
    setSent({ to: data.sent_to, phone });
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the number that is there already
  useEffect(() => {
    if (!known || begun.current) return;
    begun.current = true;
    send(known).catch((error: unknown) => {
      reportProblem(error);
      onClose();
    });
  }, []);
  return (
    <Dialog title={t('phone_change.title')} opened onClose={onClose} keepOpen>
      {sent ? (
        <CodeForm
          sentTo={sent.to}
          schema={verificationEndpoints.verify.body}
          toBody={(code) => ({ channel: 'phone', code })}
          onCode={async (code) => {
            await verify.mutateAsync({ body: { channel: 'phone', code } });
            onClose();
          }}
          onResend={() => send(sent.phone)}
          onCancel={onClose}
        />
      ) : known ? (
        <Stack align="center" py="lg" role="status">
          <Loader size="sm" />
          <Text c="dimmed">{t('code.sending')}</Text>
        </Stack>
      ) : (
        <NumberForm
          onSave={async (phone, password) => {
            await change.mutateAsync({ body: { phone, password } });
            await send(phone);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface NumberFormProps {
  onSave: (phone: string, password: string | undefined) => Promise<void>;
  onClose: () => void;
}

function NumberForm({ onSave, onClose }: NumberFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, saving } = useContractForm({
    schema: accountEndpoints.changePhone.body,
    initial: { phone: '', password: '' },
    save: (values) => onSave(values.phone, values.password || undefined),
    label: (field) => (field === 'phone' ? t('phone') : field === 'password' ? t('own_password') : undefined),
    unguarded: true,
  });
  return (
    <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('code.send')}>
      <Stack gap="md">
        <TextField
          label={t('phone')}
          description={t('phone_change.hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+60 12-345 6789"
          data-autofocus
          {...form.getInputProps('phone')}
        />
        <OwnPasswordField {...form.getInputProps('password')} />
      </Stack>
    </Form>
  );
}
