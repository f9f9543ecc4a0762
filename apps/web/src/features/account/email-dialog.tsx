import { Stack } from '@mantine/core';
import { accountEndpoints } from '@mesra/contract/account/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useKeepSession } from './account.mutations.ts';
import { CodeForm } from './code-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

interface Requested {
  email: string;
  password: string;
}

const bodyOf = ({ email, password }: Requested) => ({ email, password: password || undefined });

/** Changes the e-mail address: entered, then confirmed by a mailed code. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const keep = useKeepSession();
  const [sent, setSent] = useState<{ to: string; asked: Requested } | null>(null);
  const ask = useWrite(accountEndpoints.changeEmail, { silent: true, notify: false });
  const confirm = useWrite(accountEndpoints.confirmEmail, {
    silent: true,
    onDone: keep,
  });
  const send = async (requested: Requested) => {
    const { data } = await ask.mutateAsync({ body: bodyOf(requested) });
    setSent({ to: data.sent_to, asked: requested });
  };
  return (
    <Dialog title={t('email_change.title')} opened onClose={onClose} keepOpen>
      {sent ? (
        <CodeForm
          sentTo={sent.to}
          schema={accountEndpoints.confirmEmail.body}
          toBody={(code) => ({ code })}
          onCode={async (code) => {
            await confirm.mutateAsync({ body: { code } });
            onClose();
          }}
          onResend={() => send(sent.asked)}
          onCancel={onClose}
        />
      ) : (
        <AskForm onSend={send} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AskFormProps {
  onSend: (requested: Requested) => Promise<void>;
  onClose: () => void;
}

function AskForm({ onSend, onClose }: AskFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, saving } = useContractForm<Requested & Record<string, unknown>>({
    schema: accountEndpoints.changeEmail.body,
    initial: { email: '', password: '' },
    toBody: bodyOf,
    save: (values) => onSend(values),
    label: (field) =>
      field === 'email' ? t('email_change.new') : field === 'password' ? t('own_password') : undefined,
    unguarded: true,
  });
  return (
    <Form onSubmit={submit} saving={saving} onCancel={onClose} submitLabel={t('code.send')}>
      <Stack gap="md">
        <TextField
          label={t('email_change.new')}
          description={t('email_change.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <OwnPasswordField {...form.getInputProps('password')} />
      </Stack>
    </Form>
  );
}
