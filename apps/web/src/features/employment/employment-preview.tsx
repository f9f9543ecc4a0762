import { Text } from '@mantine/core';
import type { WageUnit } from '@mesra/domain/attendance/hourly-rate';
import type { PlacementField } from '@mesra/domain/employees/periods';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import type { Chosen } from './employment-fields.tsx';
import css from './employment-preview.module.css';
import { type NamedPlacement, placementIds, usePlacementLabels } from './placement-labels.ts';

/** Of what is chosen, what differs from how it is. */
export const changesOf = (base: NamedPlacement, chosen: Chosen): PlacementField[] =>
  (Object.keys(chosen) as PlacementField[]).filter(
    (field) => chosen[field]?.value !== placementIds(base)[field],
  );

interface PreviewProps {
  title: string;
  base: NamedPlacement;
  chosen: Chosen;
  /** What is paid before and from then on, where that changes. */
  salary: { before: string; after: string; unit: WageUnit } | null;
  notes: readonly string[];
}

/** What a change does, before it is saved: each field with what was and what will be. */
export function EmploymentPreview({ title, base, chosen, salary, notes }: PreviewProps) {
  const { t } = useTranslation('employment');
  const { label, format } = usePlacementLabels();
  const lines = changesOf(base, chosen).map((field) => ({
    label: label(field),
    before: format(base, field),
    after: chosen[field]?.name ?? '',
  }));
  if (salary) lines.push({ label: t(`salary.${salary.unit}`), before: salary.before, after: salary.after });
  return (
    <section className={css.preview} aria-live="polite" aria-label={title}>
      <strong>{title}</strong>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('preview_none')}</Text>
      ) : (
        <dl className={css.lines}>
          {lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <span className={css.before}>{line.before}</span>
                <IconArrowNarrowRight size={16} aria-label="→" />
                <b>{line.after}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0
        ? notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))
        : null}
    </section>
  );
}

/** What is to be known of the day of a change. */
export function useDayNotes(today: string) {
  const { t } = useTranslation('employment');
  return (day: string, taken: boolean, later: boolean): string[] => [
    ...(taken ? [t('in_place')] : []),
    t(day > today ? 'in_future' : 'in_past', { day: formatDate(day) }),
    ...(later ? [t('carries_on')] : []),
  ];
}
