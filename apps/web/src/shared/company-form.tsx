import { Stack } from '@mantine/core';
import { companyMembershipEndpoints } from '@mesra/contract/admin-users/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../lib/form.ts';
import { chooseCompany, sessionQuery } from '../lib/session.ts';
import { useWrite } from '../lib/write.ts';
import { TextField } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';

type Values = Record<'name' | 'locality' | 'identity_type_label', string>;

interface CompanyFormProps {
  /** Called once the company is created and selected. */
  onCreated: () => Promise<void>;
}

/**
 * A new company: name, locality, and label of the national identity number. A dialog focuses its first field;
 * a page does not, so that a key press meant for the previous step does not submit it.
 */
export function CompanyForm({ onCreated }: CompanyFormProps) {
  const { t } = useTranslation('company-form');
  const client = useQueryClient();
  const create = useWrite(companyMembershipEndpoints.create, {
    silent: true,
    notify: false,
  });
  const save = async (values: Values) => {
    const { data } = await create.mutateAsync({ body: values });
    client.setQueryData(sessionQuery().queryKey, data.user);
    chooseCompany(data.company_id);
    await onCreated();
  };
  const { form, submit, saving } = useContractForm<Values>({
    schema: companyMembershipEndpoints.create.body,
    initial: { name: '', locality: 'Malaysia', identity_type_label: 'NRIC' },
    save,
    label: (field) =>
      field === 'name' || field === 'locality' || field === 'identity_type_label' ? t(field) : undefined,
    unguarded: true,
  });
  return (
    <Form onSubmit={submit} saving={saving} submitLabel={t('create')}>
      <Stack gap="md">
        <TextField
          label={t('name')}
          autoComplete="organization"
          maxLength={120}
          data-autofocus
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('locality')}
          description={t('locality_hint')}
          autoComplete="country-name"
          maxLength={60}
          {...form.getInputProps('locality')}
        />
        <TextField
          label={t('identity_type_label')}
          description={t('identity_hint')}
          maxLength={30}
          {...form.getInputProps('identity_type_label')}
        />
      </Stack>
    </Form>
  );
}
