import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type TaxRecord, taxClaimEndpoints } from '@mesra/contract/payroll-tax/tax-claim';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yearsFrom2020 } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import type { Requesting } from './claiming.ts';
import { DeductionSection } from './deduction-section.tsx';
import { RequestForm } from './request-form.tsx';
import { BenefitsSection, DeductionsSection, FormerSection } from './request-sections.tsx';
import { TaxClaims } from './tax-claims.tsx';
import { ExemptSection, RebateSection, RemunerationSections } from './tax-sections.tsx';

interface TaxSearch {
  employee_id?: number;
  year?: number;
  month?: string;
}

/** The tax deduction sheet of a person, and what they claim to have their PCB lowered. */
export function TaxPage() {
  const { t } = useTranslation('payroll-tax');
  const { company, user } = useSession();
  const search = useSearch({ strict: false }) as TaxSearch;
  const navigate = useNavigate();
  const [requesting, setRequesting] = useState<Requesting | null>(null);
  const years = yearsFrom2020(user.today);
  const year = search.year ?? years[0] ?? 2020;
  const query = {
    company_id: company.id,
    year,
    ...(search.employee_id ? { employee_id: search.employee_id } : {}),
    ...(search.month ? { month: search.month } : {}),
  };
  const { data, error, refetch } = useQuery(read(taxClaimEndpoints.read, { query }));
  const change = (part: TaxSearch) =>
    void navigate({ to: '/payroll/tax', search: { ...search, ...part } as never, replace: true });
  const other = search.employee_id !== undefined && data?.employee ? data.employee : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        description={other ? `${other.name} · ${other.employee_code}` : t('hint')}
        actions={
          <Group gap="xs">
            <NativeSelect
              aria-label={t('year')}
              data={years.map(String)}
              value={String(year)}
              onChange={({ currentTarget }) =>
                change({ year: Number(currentTarget.value), month: undefined as never })
              }
            />
            {data?.can.claim ? (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setRequesting({ open: 'claim', claiming: { key: null } })}
              >
                {t('claim')}
              </Button>
            ) : null}
          </Group>
        }
      />
      {data ? (
        <Opened record={data} onRequest={setRequesting} onMonth={(month) => change({ month })} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <>
          <Skeleton height={160} radius="md" />
          <Skeleton height={320} radius="md" />
        </>
      )}
      {requesting && data ? (
        <RequestForm record={data} requesting={requesting} onClose={() => setRequesting(null)} />
      ) : null}
    </Stack>
  );
}

interface OpenedProps {
  record: TaxRecord;
  onRequest: (requesting: Requesting) => void;
  onMonth: (month: string) => void;
}

function Opened({ record, onRequest, onMonth }: OpenedProps) {
  const { t } = useTranslation('payroll-tax');
  const onClaim = (key: string) => onRequest({ open: 'claim', claiming: { key } });
  if (!record.enabled) return <Nothing title={t('off')} hint={t('off_hint')} />;
  if (!record.employee) return <Nothing title={t('nobody')} hint={t('nobody_hint')} />;
  if (!record.sheet) return <Nothing title={t('no_law', { year: record.year })} hint={t('no_law_hint')} />;
  return (
    <>
      <Section title={t('claims.title', { year: record.year })} description={t('claims.hint')}>
        <TaxClaims
          record={record}
          onEdit={(claim) => onRequest({ open: 'claim', claiming: { claim } })}
          onAgain={(again) => onRequest({ open: 'claim', claiming: { again } })}
        />
      </Section>
      <DeductionSection record={record} onClaim={onClaim} />
      <RebateSection record={record} onClaim={onClaim} />
      <ExemptSection record={record} />
      <DeductionsSection record={record} onRequest={onRequest} />
      <BenefitsSection record={record} onRequest={onRequest} />
      {record.can.add_former_employer || record.former_employers.length > 0 ? (
        <FormerSection record={record} onRequest={onRequest} />
      ) : null}
      <RemunerationSections record={record} onMonth={onMonth} />
      {record.month === null ? <Text c="dimmed">{t('no_month', { year: record.year })}</Text> : null}
    </>
  );
}

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <div className="surface">
    <EmptyState title={title} hint={hint} />
  </div>
);
