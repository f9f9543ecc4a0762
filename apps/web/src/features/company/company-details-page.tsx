import { Skeleton, Stack, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useCountries } from '../../lib/reference-data.ts';
import { useSession } from '../../lib/session.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useSaveDetails } from './company.mutations.ts';
import { useCompanyDetails } from './company.queries.ts';
import { LogoField } from './company-logo-field.tsx';
import { StructureGate } from './structure-gate.tsx';

type Company = ResponseOf<typeof companyEndpoints.read>;
type Known = Company & { details: NonNullable<Company['details']> };

type Values = Record<
  | 'name'
  | 'registration_number'
  | 'locality'
  | 'identity_type_label'
  | 'address'
  | 'postcode'
  | 'city'
  | 'state'
  | 'phone'
  | 'email',
  string
>;

const valuesOf = ({ name, config, details }: Known): Values => ({
  name,
  registration_number: details.registration_number ?? '',
  locality: config.locality,
  identity_type_label: config.identity_type_label,
  address: details.address ?? '',
  postcode: details.postcode ?? '',
  city: details.city ?? '',
  state: details.state ?? '',
  phone: details.phone ?? '',
  email: details.email ?? '',
});

/** What the company is called, where it is, and how it is reached. */
export function DetailsPage() {
  const { t } = useTranslation('company-details');
  const { company } = useSession();
  const { data, error, refetch } = useCompanyDetails(company.id);
  const known = data?.details ? (data as Known) : null;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <StructureGate />
      {known ? (
        <Stack gap="md">
          <Section title={t('logo.title')}>
            <LogoField company={known} />
          </Section>
          <DetailsForm key={known.id} company={known} />
        </Stack>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Stack>
          <Skeleton height={140} radius="md" />
          <Skeleton height={220} radius="md" />
        </Stack>
      )}
    </>
  );
}

/** The countries to choose a locality from, and the present one where it is another. */
function useLocalities(present: string): string[] {
  const { data } = useCountries();
  const names = (data ?? []).map((one) => one.country);
  return names.includes(present) || present === '' ? names : [present, ...names];
}

function useDetailFields(company: Known): FieldSpecs<Values, Known> {
  const { t } = useTranslation(['company-details', 'company']);
  const localities = useLocalities(company.config.locality).map((name) => ({ value: name, label: name }));
  return {
    name: { label: t('name'), required: true, autoComplete: 'organization' },
    registration_number: { label: t('registration_number') },
    locality: {
      label: t('locality'),
      kind: 'choice',
      options: localities,
      required: true,
      searchable: true,
    },
    identity_type_label: {
      label: t('identity_type_label'),
      description: t('identity_type_hint'),
      required: true,
    },
    address: { label: t('company:structure.address'), kind: 'own' },
    postcode: { label: t('company:structure.postcode'), kind: 'own' },
    city: { label: t('company:structure.city'), kind: 'own' },
    state: { label: t('company:structure.state'), kind: 'own' },
    phone: { label: t('phone'), type: 'tel', autoComplete: 'tel' },
    email: { label: t('email'), type: 'email', autoComplete: 'email' },
  };
}

function DetailsForm({ company }: { company: Known }) {
  const { t } = useTranslation('company-details');
  const write = useSaveDetails();
  const editor = useEditor({
    row: company,
    valuesOf: (row) => valuesOf(row ?? company),
    fields: useDetailFields(company),
    schema: companyEndpoints.updateDetails.body,
    save: async (body) => (await write.mutateAsync({ params: { id: company.id }, body })).data,
    stays: true,
    versionOf: (row) => row.details.version,
  });
  const { version, updated_at } = (editor.base ?? company).details;
  return (
    <EditorForm
      editor={editor}
      extra={
        <Text size="sm" c="dimmed">
          {t('changed', { when: formatDateTime(updated_at) })}
        </Text>
      }
    >
      <Stack gap="md">
        <Section title={t('identity')} description={t('identity_hint')}>
          <EditorFields
            editor={editor}
            names={['name', 'registration_number', 'locality', 'identity_type_label']}
            unfocused
          />
        </Section>
        <Section title={t('address_title')}>
          <Stack gap="md">
            <AddressFields key={version} form={editor.form} />
            <EditorFields editor={editor} names={['phone', 'email']} unfocused />
          </Stack>
        </Section>
      </Stack>
    </EditorForm>
  );
}
