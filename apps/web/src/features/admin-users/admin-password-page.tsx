import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { IconMailForward } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { NotSaved, useContractForm } from '../../lib/form.ts';
import { asLines, order } from '../../ui/field-order.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useSendReset, useSetPassword } from './admin-users.mutations.ts';
import { UserRecordPage } from './user-record-page.tsx';

/** Resets a user's password: by a mailed link, or set directly. */
export function UserPasswordPage() {
  return (
    <UserRecordPage tab="password">
      {(admin) => (
        <>
          <LinkSection admin={admin} />
          <SetSection admin={admin} />
        </>
      )}
    </UserRecordPage>
  );
}

function LinkSection({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const send = useSendReset();
  return (
    <Section title={t('password.link')} description={t('password.link_hint')}>
      {admin.can.reset_password ? (
        <>
          <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
            {t('password.link_effect', { email: admin.email })}
          </Text>
          <Button
            leftSection={<IconMailForward size={16} />}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { id: admin.id }, body: {} })}
          >
            {t('password.link_send')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('password.link_not')}</Text>
      )}
    </Section>
  );
}

function SetSection({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  return (
    <Section title={t('password.set')} description={t('password.set_hint')}>
      {admin.can.set_password ? <SetForm admin={admin} /> : <Text c="dimmed">{t('password.set_not')}</Text>}
    </Section>
  );
}

const EMPTY = { password: '', again: '' };

function SetForm({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const write = useSetPassword();
  const { form, submit, saving } = useContractForm({
    schema: adminEndpoints.setPassword.body,
    initial: EMPTY,
    toBody: ({ password }) => ({ password }),
    label: (field) => (field === 'password' ? t('password.new') : undefined),
    save: async ({ password }) => {
      const title = t('password.confirm', { name: admin.name });
      const sure = await askConfirm({ title, body: t('password.set_effects.sessions'), danger: true });
      if (!sure) throw new NotSaved();
      await write.mutateAsync({ params: { id: admin.id }, body: { password } });
      form.setValues(EMPTY);
    },
  });
  const check = (event: FormEvent<HTMLFormElement>) => {
    const { password, again } = form.values;
    if (password === again) return submit(event);
    event.preventDefault();
    form.setErrors({ again: t('password.differs') });
  };
  const field = (name: 'password' | 'again') => {
    const props = form.getInputProps(name);
    return { ...order, autoComplete: 'new-password', ...props, error: asLines(props.error) };
  };
  return (
    <Form onSubmit={check} saving={saving} submitLabel={t('password.save')}>
      <Stack gap="md">
        <Notice
          tone="warning"
          lines={[
            t('password.set_effects.sessions'),
            t('password.set_effects.told'),
            t('password.set_effects.change'),
          ]}
        />
        <Fields>
          <PasswordInput
            label={t('password.new')}
            description={t('password.new_hint')}
            {...field('password')}
          />
          <PasswordInput label={t('password.again')} {...field('again')} />
        </Fields>
      </Stack>
    </Form>
  );
}
