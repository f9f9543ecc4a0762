import { Skeleton, Stack } from '@mantine/core';
import { accountEndpoints } from '@mesra/contract/account/account';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeepSession } from './account.mutations.ts';
import { useOwnCredential } from './account.queries.ts';
import { OwnPictureField } from './picture-field.tsx';

/** Picture, name and user name. */
export function ProfileSection() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { data, error, refetch } = useOwnCredential();
  return (
    <Section title={t('profile')} description={t('profile_hint')}>
      <Stack gap="lg">
        <OwnPictureField />
        {data ? (
          <ProfileForm key={`${user.name} ${data.username}`} username={data.username ?? ''} />
        ) : error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={160} radius="md" />
        )}
      </Stack>
    </Section>
  );
}

function ProfileForm({ username }: { username: string }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const keep = useKeepSession();
  const update = useWrite(accountEndpoints.update, { silent: true, onDone: keep });
  // Only changed fields are sent, so that concurrent changes elsewhere are kept.
  const toBody = (values: { name: string; username: string }) => ({
    ...(values.name === user.name ? {} : { name: values.name }),
    ...(values.username === username ? {} : { username: values.username.trim() || null }),
  });
  const { form, submit, saving } = useContractForm({
    schema: accountEndpoints.update.body,
    initial: { name: user.name, username },
    toBody,
    save: (values) => update.mutateAsync({ body: toBody(values) }),
    label: (field) => (field === 'name' || field === 'username' ? t(field) : undefined),
  });
  return (
    <Form onSubmit={submit} saving={saving}>
      <Stack gap="md">
        <TextField label={t('name')} autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
        <TextField
          label={t('username')}
          description={t('username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('username')}
        />
      </Stack>
    </Form>
  );
}
