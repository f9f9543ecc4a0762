import { Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowFields } from '../../shared/when/window-fields.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { moved, type Stop } from './day-plan-values.ts';
import css from './day-stops.module.css';
import { useVisitLabels } from './use-visit-labels.ts';

interface DayStopsProps {
  stops: readonly Stop[];
  errors?: Readonly<Record<string, ReactNode>>;
  /** Absent where they are only read. */
  onChange?: (stops: Stop[]) => void;
}

/** The stops of a day in their order: moved up and down, new ones with a window and a purpose, or taken out again. */
export function DayStops({ stops, errors = {}, onChange }: DayStopsProps) {
  const { t } = useTranslation('manage-visits');
  const list = useRef<HTMLOListElement>(null);
  if (stops.length === 0) return <Text c="dimmed">{t('day.none')}</Text>;
  const set = (at: number, change: Partial<Stop>) =>
    onChange?.(stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop)) as Stop[]);
  const move = (at: number, by: number) => {
    onChange?.(moved(stops, at, by));
    // The focus stays with the stop that was moved.
    requestAnimationFrame(() => {
      const row = list.current?.children[at + by];
      const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)');
      [...(buttons ?? [])].find((one) => one.dataset.move === String(by))?.focus() ?? buttons?.[0]?.focus();
    });
  };
  return (
    <ol ref={list} className={css.stops} aria-label={t('day.stops')}>
      {stops.map((stop, at) => (
        <li key={stop.key} className={css.stop}>
          <span className={css.number}>{at + 1}</span>
          <div className={css.what}>
            <StopHead stop={stop} />
            {stop.id === null && onChange ? (
              <NewFields stop={stop} at={at} errors={errors} onChange={(change) => set(at, change)} />
            ) : null}
          </div>
          {onChange ? (
            <Group gap={0} wrap="nowrap" className={css.moves}>
              <MoveButton stop={stop} by={-1} disabled={at === 0} onMove={() => move(at, -1)} />
              <MoveButton stop={stop} by={1} disabled={at === stops.length - 1} onMove={() => move(at, 1)} />
              {stop.id === null ? (
                <IconButton
                  label={t('day.remove', { site: stop.site.name })}
                  onClick={() => onChange(stops.filter((one) => one !== stop))}
                >
                  <IconTrash size={16} />
                </IconButton>
              ) : null}
            </Group>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Where it is, and of a visit that stands when and how it is. */
function StopHead({ stop: { id, site, starts_at, ends_at, purpose, status } }: { stop: Stop }) {
  const { t } = useTranslation('site-visits');
  const { window } = useVisitLabels();
  if (id === null) return <strong>{site.name}</strong>;
  return (
    <>
      <Group gap="xs">
        <strong>{site.name}</strong>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </Group>
      <Text size="sm" c="dimmed">
        {[window({ starts_at: starts_at || null, ends_at: ends_at || null }), purpose]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}

interface NewFieldsProps {
  stop: Stop;
  at: number;
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (change: Partial<Stop>) => void;
}

/** When a new visit should take place, and what for. */
function NewFields({ stop, at, errors, onChange }: NewFieldsProps) {
  const { t } = useTranslation(['site-visits', 'manage-visits']);
  const error = (field: string) => errors[`stops.${at}.${field}`];
  return (
    <>
      {error('work_site_id') ? (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {error('work_site_id')}
        </Text>
      ) : null}
      <Fields>
        <WindowFields
          value={stop}
          errors={{ starts_at: error('starts_at'), ends_at: error('ends_at') }}
          endsHint={t('manage-visits:ends_at_hint')}
          onChange={(end, time) => onChange({ [end]: time })}
        />
      </Fields>
      <TextField
        label={t('purpose')}
        maxLength={255}
        autoComplete="off"
        value={stop.purpose}
        onChange={(event) => onChange({ purpose: event.currentTarget.value })}
        error={error('purpose')}
      />
    </>
  );
}

interface MoveButtonProps {
  stop: Stop;
  by: 1 | -1;
  disabled: boolean;
  onMove: () => void;
}

function MoveButton({ stop, by, disabled, onMove }: MoveButtonProps) {
  const { t } = useTranslation('manage-visits');
  return (
    <IconButton
      label={t(by > 0 ? 'day.down' : 'day.up', { site: stop.site.name })}
      data-move={by}
      disabled={disabled}
      onClick={onMove}
    >
      {by > 0 ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
    </IconButton>
  );
}
