import { Stack, Text } from '@mantine/core';
import type { RosterOutcome } from '@mesra/contract/roster/roster-outcome';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './roster.module.css';

interface Reason {
  employee_id: number;
  name: string;
  date: string;
  message: string;
  key?: string;
}

interface OutcomeReasonsProps {
  /** Accessible name of the list. */
  label: string;
  reasons: readonly Reason[];
  /** Of all, of which the first are named. */
  total: number;
}

/** Reasons by person, in the order in which each is first named. */
export function reasonsByPerson<R extends Reason>(reasons: readonly R[]): [R, ...R[]][] {
  const people = new Map<number, [R, ...R[]]>();
  for (const one of reasons) {
    const found = people.get(one.employee_id);
    if (found) found.push(one);
    else people.set(one.employee_id, [one]);
  }
  return [...people.values()];
}

/** What a change of many days is refused for or warns of, before it is saved. */
export function OutcomeProblems({
  outcome: { refused, refusals, warned, warnings },
  children,
}: {
  outcome: RosterOutcome;
  /** What may be done about the refused days. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('roster');
  return (
    <>
      {refused > 0 ? (
        <>
          <Text style={{ color: 'var(--mantine-color-error)' }}>{t('copy.refused', { count: refused })}</Text>
          {children}
          <OutcomeReasons label={t('refused_why')} reasons={refusals} total={refused} />
        </>
      ) : null}
      {warned > 0 ? (
        <>
          <Text>{t('copy.warned', { count: warned })}</Text>
          <OutcomeReasons label={t('warned_why')} reasons={warnings} total={warned} />
        </>
      ) : null}
    </>
  );
}

/** Whose days are refused or warned of, and why: by person, the days of one that has several under their name. */
export function OutcomeReasons({ label, reasons, total }: OutcomeReasonsProps) {
  const { t } = useTranslation('roster');
  const people = reasonsByPerson(reasons);
  const dayOf = ({ date, message }: Reason) => `${formatDate(date)}: ${message}`;
  return (
    <Stack gap={4}>
      <ScrollBox label={label}>
        <ul className={css.reasons} aria-label={label}>
          {people.map(([first, ...others]) => (
            <li key={first.employee_id}>
              {others.length === 0 ? (
                <>
                  <strong>{first.name}</strong>, {dayOf(first)}
                </>
              ) : (
                <details>
                  <summary>
                    <strong>{first.name}</strong> · {t('reasons_of', { count: others.length + 1 })}
                  </summary>
                  <ul>
                    {[first, ...others].map((one) => (
                      <li key={`${one.date} ${one.key ?? ''} ${one.message}`}>{dayOf(one)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {total > reasons.length ? (
        <Text size="sm" c="dimmed">
          {t('reason_more', { count: formatCount(total - reasons.length) as never })}
        </Text>
      ) : null}
    </Stack>
  );
}
