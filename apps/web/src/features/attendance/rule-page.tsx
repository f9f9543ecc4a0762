import { Button, Skeleton, Text } from '@mantine/core';
import {
  type AttendanceRule,
  attendanceRuleEndpoints,
} from '@mesra/contract/attendance-rules/attendance-rule';
import { RULE_SCOPES } from '@mesra/domain/attendance/rule-set';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useRuleSummary } from './rule-summary.ts';
import css from './rules.module.css';

const loadLookup = () => import('./rule-lookup.tsx').then((part) => part.RuleLookup);
const loadDialog = () => import('./rule-dialog.tsx').then((part) => part.RuleDialog);
/** No company has more rule sets than this. */
const MAX_RULES = 1000;

function useRules() {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: MAX_RULES };
  return useQuery({
    queryKey: [...keyOf(attendanceRuleEndpoints.list.path), 'all', query],
    queryFn: ({ signal }) => callList(attendanceRuleEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  });
}

const TONES = { in_force: 'success', to_come: 'info', past: 'primary' } as const;

/** The dated rules of attendance, by whom they are for. */
export function RulePage() {
  const { t } = useTranslation('attendance-rules');
  const { allows } = useSession();
  const rules = useRules();
  // Null while closed; `rule: null` adds one.
  const [editing, setEditing] = useState<{ rule: AttendanceRule | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const [looking, setLooking] = useState(false);
  const Lookup = useLoaded(looking, loadLookup);
  const found = rules.data?.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUserSearch size={16} />}
              aria-expanded={looking}
              onClick={() => setLooking(!looking)}
            >
              {t('lookup.open')}
            </Button>
            {allows(attendanceRuleEndpoints.create) ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ rule: null })}>
                {t('add')}
              </Button>
            ) : null}
          </>
        }
      />
      {Lookup && looking ? (
        <div className={css.scope}>
          <Lookup />
        </div>
      ) : null}
      {found ? (
        RULE_SCOPES.map((scope) => (
          <Scope
            key={scope}
            scope={scope}
            rules={found.filter((rule) => rule.scope === scope)}
            onEdit={(rule) => setEditing({ rule })}
          />
        ))
      ) : rules.error ? (
        <Problem error={rules.error} retry={() => void rules.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
      {Dialog && editing ? <Dialog rule={editing.rule} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

interface ScopeProps {
  scope: AttendanceRule['scope'];
  rules: readonly AttendanceRule[];
  onEdit: (rule: AttendanceRule) => void;
}

/** The rule sets of one scope; that of the company also says what counts where it has none. */
function Scope({ scope, rules, onEdit }: ScopeProps) {
  const { t } = useTranslation('attendance-rules');
  if (rules.length === 0 && scope !== 'company') return null;
  return (
    <div className={css.scope}>
      <Section title={t(`groups.${scope}`)} description={t(`group_hints.${scope}`)}>
        {rules.length === 0 ? (
          <Text c="dimmed">{t('none')}</Text>
        ) : (
          <ul className={css.list}>
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function Rule({ rule, onEdit }: { rule: AttendanceRule; onEdit: (rule: AttendanceRule) => void }) {
  const { t } = useTranslation('attendance-rules');
  const common = useCommonActions();
  const summary = useRuleSummary();
  const remove = useWrite(attendanceRuleEndpoints.remove);
  const { target_name, effective_from, effective_to, state, settings, can } = rule;
  const name = target_name ?? t('scopes.company');
  const from = formatDate(effective_from);
  const period = effective_to
    ? t('period', { from, to: formatDate(effective_to) })
    : t('period_open', { from });
  const actions = allowedOf([
    can.update && common('edit', () => onEdit(rule)),
    can.remove &&
      common(
        'delete',
        () => remove.mutate({ params: { id: rule.id }, query: { version: rule.version } } as never),
        { name: `${name}, ${period}`, effect: t('remove_effect') },
      ),
  ]);
  return (
    <li className={css.rule}>
      <div className={css.text}>
        <span className={css.name}>
          {name} <Mark text={t(`states.${state}`)} tone={TONES[state]} />
        </span>
        <p className={css.summary}>
          {period} · {settings ? summary(settings) : t('ended')}
        </p>
      </div>
      <RowActions name={`${name}, ${period}`} actions={actions} />
    </li>
  );
}
