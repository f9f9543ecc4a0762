import { Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { PLACEMENT_FIELDS, type PlacementField } from '@mesra/domain/employees/periods';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './employment-timeline.module.css';
import { usePlacementLabels } from './placement-labels.ts';

interface EmploymentTimelineProps {
  employment: Employment;
  today: string;
  onCorrect: (period: EmploymentPeriod) => void;
  onUndo: (period: EmploymentPeriod) => void;
}

/** Every period of somebody's employment, the latest first, with what each brought. */
export function EmploymentTimeline({ employment, today, onCorrect, onUndo }: EmploymentTimelineProps) {
  const { t } = useTranslation('employment');
  const { periods } = employment;
  return (
    <ol className={css.list} aria-label={t('timeline')}>
      {periods.map((period, index) => (
        <PeriodItem
          key={period.id}
          period={period}
          before={periods[index + 1]}
          employment={employment}
          today={today}
          onCorrect={() => onCorrect(period)}
          onUndo={() => onUndo(period)}
        />
      ))}
    </ol>
  );
}

interface PeriodItemProps {
  period: EmploymentPeriod;
  before: EmploymentPeriod | undefined;
  employment: Employment;
  today: string;
  onCorrect: () => void;
  onUndo: () => void;
}

function PeriodItem({ period, before, employment, today, onCorrect, onUndo }: PeriodItemProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const begins = formatDate(period.effective_from);
  const state = stateOf(period, employment, today);
  const ends = lastDayOf(period, employment);
  const actions = [
    ...(period.can.update
      ? [{ label: t('correct'), icon: <IconPencil size={16} />, onClick: onCorrect }]
      : []),
    ...(period.can.take_back
      ? [{ label: t('take_back'), icon: <IconArrowBackUp size={16} />, danger: true, onClick: onUndo }]
      : []),
  ];
  return (
    <li className={css.period} data-state={state}>
      <span className={css.dot} aria-hidden />
      <div className={css.head}>
        <span className={css.event}>{record(`option.event.${period.event}`)}</span>
        {state === 'future' ? null : (
          <Text component="span" c="dimmed">
            {ends === null
              ? t('since', { day: begins })
              : t('from_to', { from: begins, to: formatDate(ends) })}
          </Text>
        )}
        {state === 'current' ? <Mark text={t('now')} tone="success" /> : null}
        {state === 'future' ? <Mark text={t('from_day', { day: begins })} tone="info" /> : null}
        {state === 'never' ? (
          <Mark text={t('never', { day: formatDate(employment.inactive_at) })} tone="warning" />
        ) : null}
        <RowActions name={`${record(`option.event.${period.event}`)} ${begins}`} actions={actions} />
      </div>
      <PlacementFacts period={period} before={before} current={state === 'current'} />
      {period.reason ? (
        <Text className={css.reason} c="dimmed">
          {period.reason}
        </Text>
      ) : null}
    </li>
  );
}

type State = 'current' | 'future' | 'never' | 'past';

function stateOf(period: EmploymentPeriod, { inactive_at }: Employment, today: string): State {
  if (inactive_at !== null && period.effective_from > inactive_at) return 'never';
  if (period.effective_from > today) return 'future';
  if (inactive_at !== null && inactive_at < today) return 'past';
  return period.effective_to === null || today <= period.effective_to ? 'current' : 'past';
}

/** The last day of a period: the one of service where that comes first; null where it goes on. */
function lastDayOf({ effective_from, effective_to }: EmploymentPeriod, { inactive_at }: Employment) {
  if (inactive_at === null || inactive_at < effective_from) return effective_to;
  return effective_to === null || inactive_at < effective_to ? inactive_at : effective_to;
}

/**
 * The fields that a period states: what it changed, and for the first one what it began with, unless it still is the
 * current one, whose fields stand above the timeline.
 */
export function statedFields(
  period: Pick<EmploymentPeriod, 'changed'>,
  { first, current }: { first: boolean; current: boolean },
): readonly PlacementField[] {
  if (first) return current ? [] : PLACEMENT_FIELDS;
  return PLACEMENT_FIELDS.filter((field) => period.changed.includes(field));
}

interface PlacementFactsProps {
  period: EmploymentPeriod;
  before: EmploymentPeriod | undefined;
  current: boolean;
}

/** What the period brought, with what was before. */
function PlacementFacts({ period, before, current }: PlacementFactsProps) {
  const { label, format } = usePlacementLabels();
  const stated = statedFields(period, { first: before === undefined, current });
  const shown = before ? stated : stated.filter((field) => format(period, field) !== NOTHING);
  if (shown.length === 0) return null;
  return (
    <dl className={css.facts}>
      {shown.map((field) => (
        <div key={field} data-changed={before ? true : undefined}>
          <dt>{label(field)}</dt>
          <dd>
            {format(period, field)}
            {before ? (
              <Text component="span" size="sm" className={css.before}>
                {' '}
                ← {format(before, field)}
              </Text>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
