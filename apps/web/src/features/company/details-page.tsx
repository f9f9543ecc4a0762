import { Skeleton, Stack, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import { referenceData } from '@mesra/contract/company/reference-data';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlaceFields } from '../../ui/place-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveDetails } from './company.mutations.ts';
import { useCompanyDetails } from './company.queries.ts';
import { useBase, useFollow } from './follow-latest.ts';
import { LogoField } from './logo-field.tsx';
import { StructureGate } from './structure-gate.tsx';

type Company = ResponseOf<typeof companyEndpoints.read>;
type Known = Company & { details: NonNullable<Company['details']> };

const OWN = ['name', 'registration_number', 'locality', 'identity_type_label'] as const;
const PLACE = ['address', 'postcode', 'city', 'state'] as const;
const CONTACT = ['phone', 'email'] as const;
const FIELDS = [...OWN, ...PLACE, ...CONTACT] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

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
  const { data } = useQuery({ ...read(referenceData.countries), staleTime: Number.POSITIVE_INFINITY });
  const names = (data ?? []).map((one) => one.country);
  return names.includes(present) || present === '' ? names : [present, ...names];
}

function useLabels() {
  const { t } = useTranslation(['company-details', 'company']);
  return (field: string): string | undefined => {
    if ((PLACE as readonly string[]).includes(field)) return t(`company:structure.${field as 'city'}`);
    return (FIELDS as readonly string[]).includes(field) ? t(field as 'phone') : undefined;
  };
}

function DetailsForm({ company }: { company: Known }) {
  const { t } = useTranslation('company-details');
  const labelOf = useLabels();
  const write = useSaveDetails();
  const [stale, setStale] = useState<Known | null>(null);
  const localities = useLocalities(company.config.locality);
  const { base, setBase } = useBase(company);
  const { version, updated_at } = base.details;
  const save = async (values: Values, seen = version) => {
    try {
      const body = { ...values, version: seen };
      begin((await write.mutateAsync({ params: { id: company.id }, body })).data as Known);
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
  };
  const { form, submit, saving, summary } = useContractForm<Values>({
    schema: companyEndpoints.updateDetails.body,
    initial: valuesOf(company),
    toBody: (values) => ({ ...values, version }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as Known),
    label: labelOf,
  });
  const begin = useFollow({
    latest: company,
    base,
    setBase,
    form,
    valuesOf,
    versionOf: (one) => one.details.version,
  });
  const theirs = stale ? valuesOf(stale) : null;

  return (
    <Form
      onSubmit={submit}
      saving={saving}
      summary={summary}
      extra={
        <Text size="sm" c="dimmed">
          {t('changed', { when: formatDateTime(updated_at) })}
        </Text>
      }
    >
      <Stack gap="md">
        <Section title={t('identity')} description={t('identity_hint')}>
          <Fields>
            <TextField
              label={t('name')}
              required
              autoComplete="organization"
              {...form.getInputProps('name')}
            />
            <TextField label={t('registration_number')} {...form.getInputProps('registration_number')} />
            <SelectField
              label={t('locality')}
              required
              data={localities}
              searchable
              allowDeselect={false}
              {...form.getInputProps('locality')}
            />
            <TextField
              label={t('identity_type_label')}
              description={t('identity_type_hint')}
              required
              {...form.getInputProps('identity_type_label')}
            />
          </Fields>
        </Section>
        <Section title={t('address_title')}>
          <Stack gap="md">
            <PlaceFields key={version} form={form} />
            <Fields>
              <TextField label={t('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
              <TextField
                label={t('email')}
                type="email"
                autoComplete="email"
                {...form.getInputProps('email')}
              />
            </Fields>
          </Stack>
        </Section>
      </Stack>
      {theirs && stale ? (
        <ConflictDialog
          opened
          fields={FIELDS.map((field) => ({
            label: labelOf(field) ?? field,
            theirs: theirs[field],
            mine: form.values[field],
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.details.version).catch(() => {});
          }}
          onTakeTheirs={() => {
            begin(stale);
            setStale(null);
          }}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Form>
  );
}
