import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type ClaimSetting, claimSettingEndpoints } from '@mesra/contract/claim-setup/claim-setting';
import { CLAIM_CURRENCIES } from '@mesra/domain/claims/exchange';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../lib/currency-name.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { ClaimSettingTabs } from './claim-setting-tabs.tsx';
import { useClaimStepLines } from './claim-step-lines.ts';

const loadDialog = () => import('./claim-setting-dialog.tsx').then((part) => part.ClaimSettingDialog);
const MileagePage = lazy(() =>
  import('./claim-mileage-page.tsx').then((part) => ({ default: part.ClaimMileagePage })),
);
const ExchangePage = lazy(() =>
  import('./claim-exchange-page.tsx').then((part) => ({ default: part.ClaimExchangePage })),
);

/** The settings of claims: its rules, or with `?part=` the rates of kilometres or of currencies. */
export function ClaimSettingPage() {
  const { part } = useSearch({ strict: false }) as { part?: string };
  const Part = part === 'mileage' ? MileagePage : part === 'exchange' ? ExchangePage : RulesPage;
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

function RulesPage() {
  const { t } = useTranslation('claim-setting');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(claimSettingEndpoints.read, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={data?.can.update ? <Button onClick={() => setEditing(true)}>{t('change')}</Button> : null}
      />
      <ClaimSettingTabs current="rules" />
      {data ? (
        <Rules setting={data} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={260} radius="md" />
      )}
      {Dialog && editing && data ? <Dialog setting={data} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function Rules({ setting }: { setting: ClaimSetting }) {
  const { t } = useTranslation(['claim-setting', 'ui']);
  const { may } = useSession();
  const lines = useClaimStepLines(setting.steps);
  const yesNo = (value: boolean) => t(value ? 'ui:yes' : 'ui:no');
  const currencies =
    setting.currencies.length === CLAIM_CURRENCIES.length
      ? t('currencies_all', { count: CLAIM_CURRENCIES.length })
      : setting.currencies.map(currencyName).join('; ') || t('currencies_none');
  const cutOff = may('/payroll/setting')
    ? [
        {
          label: t('cut_off'),
          value: (
            <Anchor component={Link} to="/payroll/setting" inherit>
              {t('cut_off_link')}
            </Anchor>
          ),
        },
      ]
    : [];
  return (
    <Stack gap="md">
      <Section title={t('rules')}>
        <Facts
          items={[
            { label: t('four_eyes'), value: yesNo(setting.four_eyes) },
            { label: t('batch_approval'), value: yesNo(setting.batch_approval) },
            { label: t('rounding'), value: t(`roundings.${setting.rounding}`) },
            {
              label: t('currencies'),
              value: currencies,
            },
            ...cutOff,
          ]}
        />
      </Section>
      <Section title={t('steps')}>
        {lines.length === 0 ? (
          <Text c="dimmed">{t('steps_none')}</Text>
        ) : (
          <ol style={{ margin: 0, paddingInlineStart: 20 }}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
      </Section>
    </Stack>
  );
}
