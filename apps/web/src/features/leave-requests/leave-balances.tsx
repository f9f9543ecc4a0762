import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { LeaveLine } from '@mesra/contract/leave-requests/leave-request';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { formatDays, formatSigned } from '../../shared/leave/leave-days.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import css from './leave-requests.module.css';
import { useLeaveSummary } from './leave-requests.queries.ts';
import { leftOf } from './leave-terms.ts';

/** What is left of each type today or on a day to come, and how it comes about. */
export function LeaveBalances({ onApply }: { onApply: (leaveTypeId: number) => void }) {
  const { t } = useTranslation('leave-requests');
  const { user } = useSession();
  const [day, setDay] = useState<string | null>(null);
  const [parts, setParts] = useState(false);
  const id = useId();
  const on = day !== null && day > user.today ? day : undefined;
  const { data, error, refetch } = useLeaveSummary(on);
  return (
    <Section title={t('balances')}>
      {!data ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={80} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t('no_record')} hint={t('no_record_hint')} />
      ) : (
        <>
          <ul className={css.balances} id={id}>
            {data.map((line) => (
              <Balance
                key={line.leave_type_id}
                line={line}
                parts={parts}
                onApply={() => onApply(line.leave_type_id)}
              />
            ))}
          </ul>
          <Group className={css.projection} align="flex-end" gap="sm">
            <DateField
              label={t('projection.label')}
              placeholder={t('projection.today')}
              clearable
              minDate={user.today}
              value={day}
              onChange={setDay}
              w={180}
            />
            <Button
              variant="default"
              aria-expanded={parts}
              aria-controls={id}
              onClick={() => setParts(!parts)}
            >
              {t(parts ? 'projection.hide' : 'projection.show')}
            </Button>
          </Group>
          {on ? (
            <Text size="sm" c="dimmed" mt={6}>
              {t('projection.hint')}
            </Text>
          ) : null}
        </>
      )}
    </Section>
  );
}

/** The parts that add up to what is left, in their order; those of nothing are left out. */
function partsOf({ held, ...line }: LeaveLine) {
  const names = ['entitled', 'carried', 'earned', 'adjusted', 'taken', 'encashed', 'expired'] as const;
  return [...names.map((name) => [name, line[name]] as const), ['held', -held] as const].filter(
    ([, days]) => days !== 0,
  );
}

/** What is left of a type, with what waits; one granted per event says how much each time, unpaid leave what was taken. */
function Balance({ line, parts, onApply }: { line: LeaveLine; parts: boolean; onApply: () => void }) {
  const { t } = useTranslation('leave-requests');
  const { kind, available, each, balance, taken, held, earned, earned_lapses_on } = line;
  const shown = (): [string, string] => {
    const left = leftOf({ kind, available });
    if (left === null)
      return each === null ? [formatDays(-taken), t('taken')] : [formatDays(each), t('each_time')];
    const total = { count: balance - taken, balance: formatDays(balance - taken) };
    return [formatDays(left), held > 0 ? t('of_held', { ...total, held: formatDays(held) }) : t('of', total)];
  };
  const [figure, below] = shown();
  const rows = parts && each === null ? partsOf(line) : [];
  return (
    <li>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={css.balance}
        aria-label={t('apply_for', { name: line.name })}
        title={t('apply_for', { name: line.name })}
        onClick={onApply}
      >
        {line.name}
      </Anchor>
      <div className={`figures ${css.figure}`}>{figure}</div>
      <Text size="sm" c="dimmed" className="figures">
        {below}
      </Text>
      {earned_lapses_on ? (
        <Text size="sm" c="dimmed" className="figures">
          {t('earned_until', { days: formatDays(earned), day: formatDate(addDays(earned_lapses_on, -1)) })}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <dl className={css.parts}>
          {rows.map(([name, days]) => (
            <div key={name}>
              <dt>{t(`parts.${name}`)}</dt>
              <dd className="figures">{formatSigned(days)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
