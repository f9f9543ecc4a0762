import { Button, Text } from '@mantine/core';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import { MAX_SESSIONS, type WeekPattern } from '@mesra/contract/schedules/work-schedule';
import { DAY_KINDS, type DayKind } from '@mesra/domain/attendance/work-week';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { useTranslation } from 'react-i18next';
import { timesText } from '../../shared/shift-times.ts';
import { asLines } from '../../ui/field-order.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx';
import { ColourDot, DayBar } from './day-bar.tsx';
import css from './week.module.css';
import { before, WeekTotal } from './week-rows.tsx';
import { allLikeFirst, type DrawnDay, drawnWeek } from './week-values.ts';
import { useScheduleLabels } from './work-schedule-labels.ts';

interface WeekFieldsProps {
  days: WeekPattern;
  onChange: (days: WeekPattern) => void;
  templates: readonly Schedule[];
  /** The effective date, which decides the template times and the statutory limits. */
  day: string;
  /** Of the branch of the person; null for several people. */
  state: StateCode | null;
  errors: Record<string, unknown>;
}

/** Inputs of a week: kind and template of each day, with a preview, its hours and statutory warnings. */
export function WeekFields({ days, onChange, templates, day, state, errors }: WeekFieldsProps) {
  const { t } = useTranslation('work-schedules');
  const { weekdays } = useScheduleLabels();
  const week = drawnWeek(days, templates, day);
  const first = days.findIndex(({ kind }) => kind === 'work');
  if (templates.length === 0) return <Notice tone="info">{t('no_templates')}</Notice>;
  const set = (weekday: number, changed: Partial<WeekPattern[number]>) =>
    onChange(days.map((one, index) => (index === weekday ? { ...one, ...changed } : one)));
  return (
    <fieldset className={css.fields}>
      <legend>{t('week')}</legend>
      {days.map((one, weekday) => (
        <DayFields
          key={weekdays[weekday]}
          weekday={weekday}
          value={one}
          onChange={(changed) => set(weekday, changed)}
          templates={templates}
          week={week}
          error={errors[`week.${weekday}.template_ids`]}
        />
      ))}
      {first >= 0 ? (
        <Button variant="subtle" size="compact-sm" my={4} onClick={() => onChange(allLikeFirst(days))}>
          {t('all_like_first', { day: weekdays[first] })}
        </Button>
      ) : null}
      <WeekTotal week={week} day={day} state={state} />
    </fieldset>
  );
}

interface DayFieldsProps {
  weekday: number;
  value: WeekPattern[number];
  onChange: (changed: Partial<WeekPattern[number]>) => void;
  templates: readonly Schedule[];
  week: readonly DrawnDay[];
  error: unknown;
}

function DayFields({ weekday, value, onChange, templates, week, error }: DayFieldsProps) {
  const { t } = useTranslation('work-schedules');
  const { weekdays } = useScheduleLabels();
  const day = weekdays[weekday] ?? '';
  const works = value.kind === 'work';
  return (
    <div className={css.edit}>
      <span className={css.weekday}>{day}</span>
      <SelectField
        aria-label={t('kind_of', { day })}
        allowDeselect={false}
        data={DAY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={value.kind}
        onChange={(kind) =>
          onChange({ kind: (kind ?? 'off') as DayKind, ...(kind === 'work' ? {} : { template_ids: [] }) })
        }
      />
      {works ? (
        <MultiSelectField
          className={css.wide}
          aria-label={t('templates_of', { day })}
          placeholder={value.template_ids.length === 0 ? t('choose_templates') : ''}
          data={optionsFor(templates, value.template_ids, (name) => t('archived', { name }))}
          value={value.template_ids.map(String)}
          onChange={(ids) => onChange({ template_ids: ids.map(Number) })}
          maxValues={MAX_SESSIONS}
          hidePickedOptions
          renderOption={({ option }) => (
            <Choice template={templates.find((one) => String(one.id) === option.value)} />
          )}
          clearable={false}
          error={asLines(error)}
        />
      ) : (
        <Text size="sm" style={{ color: 'var(--mantine-color-error)' }}>
          {asLines(error)}
        </Text>
      )}
      <div className={css.wide}>
        <DayBar sessions={week[weekday]?.sessions ?? []} before={before(week, weekday)} />
      </div>
    </div>
  );
}

/** An option of a template, with its times. */
function Choice({ template }: { template: Schedule | undefined }) {
  if (!template) return null;
  return (
    <span className={css.choice}>
      <ColourDot colour={template.colour} />
      {template.name}
      <span className={css.free}>{timesText(template)}</span>
    </span>
  );
}

/** The selectable templates; archived ones only if already used on the day. */
function optionsFor(
  templates: readonly Schedule[],
  chosen: readonly number[],
  archived: (name: string) => string,
) {
  return templates
    .filter((one) => one.status === 'on going' || chosen.includes(one.id))
    .map((one) => ({
      value: String(one.id),
      label: one.status === 'archived' ? archived(one.name) : one.name,
    }));
}
