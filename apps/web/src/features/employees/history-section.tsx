import { Button, Skeleton, Text } from '@mantine/core';
import type { RecordChange } from '@mesra/contract/employees/history';
import type { Language } from '@mesra/contract/kit/language';
import { fieldName } from '@mesra/contract/kit/say';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/country-name.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useBanks } from '../../lib/reference-data.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { isChoice } from './employee-sections.ts';
import { useHistory } from './employees.queries.ts';
import { type HistoryLabels, historyLines } from './history-labels.ts';
import css from './history-section.module.css';

/** Who changed what of an employee, and when; the latest first. */
export function HistorySection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation(['employees', 'employee-history']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(employeeId);
  const changes = data?.pages.flatMap((page) => page.data);
  return (
    <Section title={t('section.history')} description={t('section_hint.history')}>
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!changes && !error ? <Skeleton height={60} /> : null}
      {changes?.length === 0 ? <Text c="dimmed">{t('employee-history:none')}</Text> : null}
      {changes && changes.length > 0 ? (
        <ol className={css.list}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      ) : null}
      {hasNextPage ? (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('employee-history:more')}
        </Button>
      ) : null}
    </Section>
  );
}

const WORDED = [
  'event',
  'employment_type',
  'leaving_reason',
  'relief',
  'source',
  'status',
  'permit_type',
  'relationship',
  'level',
];

function useHistoryLabels(): HistoryLabels {
  const { t, i18n } = useTranslation(['employees', 'employee-history']);
  const banks = useBanks().data;
  const known = (key: string) => i18n.exists(key, { ns: 'employees' });
  const label = t as (key: string) => string;
  return {
    field: (name) =>
      known(`field.${name}`) ? label(`field.${name}`) : fieldName(name, i18n.language as Language),
    option(field, value) {
      if (field === 'nationality' || field === 'country') return countryName(value, i18n.language);
      if (field === 'bank_swift') return banks?.find((bank) => bank.swift_code === value)?.name ?? null;
      const key = `option.${field}.${value}`;
      return (isChoice(field) || WORDED.includes(field)) && known(key) ? label(key) : null;
    },
    yesNo: (yes) => t(`option.yes_no.${yes ? 'yes' : 'no'}`),
    nothing: t('employee-history:nothing'),
    concealed: t('employee-history:concealed'),
    recorded: t('employee-history:concealed_new'),
  };
}

function Change({ change }: { change: RecordChange }) {
  const { t } = useTranslation(['employees', 'employee-history']);
  const lines = historyLines(change, useHistoryLabels());
  return (
    <li className={css.change}>
      <div className={css.head}>
        <span className={css.did}>{t(`employee-history:did.${change.record}.${change.action}`)}</span>
        <Text size="sm" c="dimmed" component="span">
          {change.by?.name ?? t('employee-history:by_product')} ·{' '}
          <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        </Text>
      </div>
      <dl className={css.lines}>
        {lines.map((line) => (
          <div key={line.field}>
            <dt>{line.field}</dt>
            <dd>
              {line.before === null ? null : (
                <>
                  <span className={css.before}>{line.before}</span>
                  <IconArrowNarrowRight size={14} aria-label="→" />
                </>
              )}
              <span>{line.after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
