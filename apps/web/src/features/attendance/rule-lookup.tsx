import { Skeleton, Stack, Text } from '@mantine/core';
import {
  attendanceRuleEndpoints,
  type EffectiveRule,
} from '@mesra/contract/attendance-rules/attendance-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useRuleSummary } from './rule-summary.ts';
import css from './rules.module.css';

/** Which rules apply to a person on a day, and why those and no others. */
export function RuleLookup() {
  const { t } = useTranslation('attendance-rules');
  const { user } = useSession();
  const [person, setPerson] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>(user.today);
  return (
    <Section title={t('lookup.title')} description={t('lookup.hint')}>
      <Stack gap="md">
        <Fields>
          <PersonPicker label={t('scopes.person')} autoFocus value={person} onChange={setPerson} />
          <DateField label={t('lookup.day')} clearable={false} value={date} onChange={setDate} />
        </Fields>
        {person !== null && date ? <Outcome person={person} date={date} /> : null}
      </Stack>
    </Section>
  );
}

function Outcome({ person: employee_id, date }: { person: number; date: string }) {
  const { t } = useTranslation('attendance-rules');
  const summary = useRuleSummary();
  const { company } = useSession();
  const query = { company_id: company.id, employee_id, date };
  const { data, error, refetch } = useQuery({
    ...read(attendanceRuleEndpoints.effective, { query }),
    meta: { silent: true },
  });
  if (!data) return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={90} />;
  return (
    <div aria-live="polite">
      <Text fw={600}>{data.rule_id === null ? t('lookup.defaults') : t('lookup.applies')}</Text>
      <Text c="dimmed">{summary(data.settings)}</Text>
      <ul className={css.list}>
        {data.considered.map((one) => (
          <Considered key={one.scope} considered={one} />
        ))}
      </ul>
    </div>
  );
}

function Considered({ considered }: { considered: EffectiveRule['considered'][number] }) {
  const { t } = useTranslation('attendance-rules');
  const { scope, target_name, effective_from, outcome } = considered;
  const since = effective_from ? t('period_open', { from: formatDate(effective_from) }) : null;
  return (
    <li className={css.rule}>
      <div className={css.text}>
        <span className={css.name}>
          {target_name ? `${t(`scopes.${scope}`)}: ${target_name}` : t(`scopes.${scope}`)}{' '}
          {outcome === 'applies' ? <Mark text={t('lookup.counts')} tone="success" /> : null}
        </span>
        <p className={css.summary}>{[since, t(`lookup.outcomes.${outcome}`)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
