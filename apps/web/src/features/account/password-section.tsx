import { accountEndpoints } from '@mesra/contract/account/account';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Fields, Form } from '../../ui/form.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';

const EMPTY = { current_password: '', password: '' };

/** Changes the password, or sets the first one. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const write = useWrite(accountEndpoints.changePassword, {
    silent: true,
  });
  const toBody = (values: typeof EMPTY) => ({
    password: values.password,
    ...(hasPassword ? { current_password: values.current_password } : {}),
  });
  const { form, submit, saving } = useContractForm({
    schema: accountEndpoints.changePassword.body,
    initial: EMPTY,
    toBody,
    save: async (values) => {
      await write.mutateAsync({ body: toBody(values) });
      form.setValues(EMPTY);
    },
    label: (field) =>
      field === 'password'
        ? t('password.new')
        : field === 'current_password'
          ? t('password.current')
          : undefined,
  });
  return (
    <Section title={t('password.title')} description={t(hasPassword ? 'password.hint' : 'password.none')}>
      <Form onSubmit={submit} saving={saving} submitLabel={t('password.save')}>
        {/* Password managers store the new password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Fields>
          {hasPassword ? (
            <PasswordField
              label={t('password.current')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          ) : null}
          <NewPasswordField
            label={t('password.new')}
            rule={t('password.rule')}
            {...form.getInputProps('password')}
          />
        </Fields>
      </Form>
    </Section>
  );
}
