import { Skeleton, Stack, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useSaveContribution } from './company.mutations.ts';
import { useCompanyDetails } from './company.queries.ts';

type Details = NonNullable<ResponseOf<typeof companyEndpoints.read>['details']>;

const NUMBERS = ['epf_number', 'socso_number', 'tax_number', 'hrdf_number'] as const;
const TAX_FORMS = ['tax_branch', 'tax_officer_name', 'tax_officer_position'] as const;
const CLASSES = ['none', '0.5', '1'] as const;

type Values = Record<(typeof NUMBERS | typeof TAX_FORMS)[number], string> & {
  hrdf_class: (typeof CLASSES)[number];
};

const valuesOf = (details: Details): Values => ({
  epf_number: details.epf_number ?? '',
  socso_number: details.socso_number ?? '',
  tax_number: details.tax_number ?? '',
  hrdf_number: details.hrdf_number ?? '',
  tax_branch: details.tax_branch ?? '',
  tax_officer_name: details.tax_officer_name ?? '',
  tax_officer_position: details.tax_officer_position ?? '',
  hrdf_class: details.hrdf_class,
});

/** The registrations with the authorities, edited in place; `onSaved` is called after each save. */
export function Contribution({ onSaved }: { onSaved?: () => void }) {
  const { company } = useSession();
  const { data, error, refetch } = useCompanyDetails(company.id);
  if (data?.details) return <ContributionForm key={company.id} latest={data.details} onSaved={onSaved} />;
  if (error)
    return (
      <div className="surface">
        <Problem error={error} retry={() => void refetch()} />
      </div>
    );
  return (
    <Stack>
      <Skeleton height={220} radius="md" />
      <Skeleton height={140} radius="md" />
    </Stack>
  );
}

interface ContributionFormProps {
  latest: Details;
  onSaved: (() => void) | undefined;
}

function ContributionForm({ latest, onSaved }: ContributionFormProps) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const write = useSaveContribution();
  const texts = [...NUMBERS, ...TAX_FORMS].map(
    (field) => [field, { label: t(`contribution.${field}`) }] as const,
  );
  const classes = CLASSES.map((value) => ({ value, label: t(`contribution.hrdf_classes.${value}`) }));
  const editor = useEditor<Details, Values>({
    row: latest,
    valuesOf: (row) => valuesOf(row ?? latest),
    fields: {
      ...Object.fromEntries(texts),
      hrdf_class: { label: t('contribution.hrdf_class'), kind: 'choice', options: classes },
    },
    schema: companyEndpoints.updateContribution.body,
    save: async (body) => {
      const { data } = await write.mutateAsync({ params: { id: company.id }, body });
      onSaved?.();
      return data.details;
    },
    stays: true,
    rowIn: (data) => (data as { details: Details }).details,
  });
  const { updated_at } = editor.base ?? latest;
  return (
    <EditorForm
      editor={editor}
      extra={
        <Text size="sm" c="dimmed">
          {t('contribution.changed', { when: formatDateTime(updated_at) })}
        </Text>
      }
    >
      <Stack gap="md">
        <Section title={t('contribution.registrations')} description={t('contribution.registrations_hint')}>
          <EditorFields editor={editor} names={NUMBERS} unfocused />
        </Section>
        <Section title={t('contribution.tax_forms')} description={t('contribution.tax_forms_hint')}>
          <EditorFields editor={editor} names={TAX_FORMS} unfocused />
        </Section>
        <Section title={t('contribution.hrdf')} description={t('contribution.hrdf_hint')}>
          <EditorFields editor={editor} names={['hrdf_class']} unfocused />
        </Section>
      </Stack>
    </EditorForm>
  );
}
