import { Text } from '@mantine/core';
import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { useTranslation } from 'react-i18next';
import { useAttendanceLabels } from './attendance-labels.ts';
import css from './day-record.module.css';

/** How a day's figures come about: each with its rule and the law. */
export function ExplainList({ steps }: { steps: AttendanceRecord['steps'] }) {
  const { t } = useTranslation('attendance-day');
  const { figure, rule, law, lasting, timeOf } = useAttendanceLabels();
  if (steps.length === 0) return <Text c="dimmed">{t('explain_none')}</Text>;
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => (
        // A split shift has several comings and goings, in order.
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered within a day
        <li key={`${step.figure} ${at}`}>
          <div className={css.step}>
            <strong>{figure(step)}</strong>
            <span className="figures">
              {step.rule === 'rule.time' ? timeOf(step.minutes) : lasting(step.minutes)}
            </span>
          </div>
          <Text size="sm">{rule(step)}</Text>
          {step.law ? (
            <Text size="sm" c="dimmed">
              {law(step)}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
