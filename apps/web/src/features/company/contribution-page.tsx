import { Skeleton, Stack, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveContribution } from './company.mutations.ts';
import { useCompanyDetails } from './company.queries.ts';
import { useBase, useFollow } from './follow-latest.ts';
import { StatutorySections } from './statutory-sections.tsx';
import { StructureGate } from './structure-gate.tsx';

type Details = NonNullable<ResponseOf<typeof companyEndpoints.read>['details']>;

const NUMBERS = ['epf_number', 'socso_number', 'tax_number', 'hrdf_number'] as const;
const CLASSES = ['none', '0.5', '1'] as const;
const FIELDS = [...NUMBERS, 'hrdf_class'] as const;

type Values = Record<(typeof NUMBERS)[number], string> & { hrdf_class: (typeof CLASSES)[number] };

const valuesOf = (details: Details): Values => ({
  epf_number: details.epf_number ?? '',
  socso_number: details.socso_number ?? '',
  tax_number: details.tax_number ?? '',
  hrdf_number: details.hrdf_number ?? '',
  hrdf_class: details.hrdf_class,
});

/** The company's registrations with the authorities, and its HRD Corp class. */
export function ContributionPage() {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const { data, error, refetch } = useCompanyDetails(company.id);
  return (
    <>
      <PageHeader title={t('contribution.title')} description={t('contribution.description')} />
      <StructureGate />
      {data?.details ? (
        <ContributionForm key={company.id} latest={data.details} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Stack>
          <Skeleton height={220} radius="md" />
          <Skeleton height={140} radius="md" />
        </Stack>
      )}
      <StatutorySections />
    </>
  );
}

function ContributionForm({ latest }: { latest: Details }) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const write = useSaveContribution();
  const [stale, setStale] = useState<Details | null>(null);
  const { base: details, setBase } = useBase(latest);
  const save = async (values: Values, version = details.version) => {
    try {
      const { data } = await write.mutateAsync({
        params: { id: company.id },
        body: { ...values, version },
      });
      if (data.details) begin(data.details);
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
  };
  const { form, submit, saving, summary } = useContractForm<Values>({
    schema: companyEndpoints.updateContribution.body,
    initial: valuesOf(details),
    toBody: (values) => ({ ...values, version: details.version }),
    save: (values) => save(values),
    onStale: (current) => setStale((current as { details: Details }).details),
    label: (field) =>
      FIELDS.includes(field as 'tax_number') ? t(`contribution.${field as 'tax_number'}`) : undefined,
  });
  const begin = useFollow({
    latest,
    base: details,
    setBase,
    form,
    valuesOf,
    versionOf: (one) => one.version,
  });
  const theirs = stale ? valuesOf(stale) : null;
  const said = (field: (typeof FIELDS)[number], values: Values) =>
    field === 'hrdf_class' ? t(`contribution.hrdf_classes.${values.hrdf_class}`) : values[field];

  return (
    <Form
      onSubmit={submit}
      saving={saving}
      summary={summary}
      extra={
        <Text size="sm" c="dimmed">
          {t('contribution.changed', { when: formatDateTime(details.updated_at) })}
        </Text>
      }
    >
      <Stack gap="md">
        <Section title={t('contribution.registrations')} description={t('contribution.registrations_hint')}>
          <Fields>
            {NUMBERS.map((field) => (
              <TextField key={field} label={t(`contribution.${field}`)} {...form.getInputProps(field)} />
            ))}
          </Fields>
        </Section>
        <Section title={t('contribution.hrdf')} description={t('contribution.hrdf_hint')}>
          <Fields>
            <SelectField
              label={t('contribution.hrdf_class')}
              data={CLASSES.map((one) => ({ value: one, label: t(`contribution.hrdf_classes.${one}`) }))}
              allowDeselect={false}
              {...form.getInputProps('hrdf_class')}
            />
          </Fields>
        </Section>
      </Stack>
      {theirs && stale ? (
        <ConflictDialog
          opened
          fields={FIELDS.map((field) => ({
            label: t(`contribution.${field}`),
            theirs: said(field, theirs),
            mine: said(field, form.values),
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
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
