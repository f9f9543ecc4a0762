import { Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { MAX_SESSIONS } from '@mesra/contract/schedules/work-schedule';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortTimes } from '../../shared/shift-times.ts';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import css from './plan-fields.module.css';
import { KINDS, newSession, ofTemplate, type PlanValues, type SessionValues } from './plan-values.ts';
import { type GridTemplate, useNames } from './roster-names.ts';

const OWN = 'own';
/** The lists open within the popover, whose outside closes it. */
const inside = { withinPortal: false, shadow: 'sm' } as const;

/** The templates that can be chosen, those of the company in its order. */
export const useOpenTemplates = (): GridTemplate[] =>
  [...useNames().templates.values()].filter(({ archived }) => !archived);

/** What opens begins at the chosen kind of day, which is an input within the control. */
const focusChosen = (control: HTMLElement | null) =>
  control?.querySelector('input:checked')?.setAttribute('data-autofocus', '');

interface PlanFieldsProps {
  values: PlanValues;
  onChange: (values: PlanValues) => void;
}

/** What somebody works on a day: the kind of the day, and one or two sessions. */
export function PlanFields({ values, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('roster');
  const templates = useOpenTemplates();
  const { kind, sessions } = values;
  const setSession = (at: number, session: SessionValues) =>
    onChange({ ...values, sessions: sessions.map((one, index) => (index === at ? session : one)) });
  const setKind = (next: string) => {
    const begins = next === 'work' && sessions.length === 0;
    onChange({ kind: next as PlanValues['kind'], sessions: begins ? [newSession(templates)] : sessions });
  };
  const removed = (at: number) =>
    onChange({ ...values, sessions: sessions.filter((_, index) => index !== at) });
  return (
    <Stack gap="sm">
      <SegmentedControl
        ref={focusChosen}
        fullWidth
        aria-label={t('kind')}
        data={KINDS.map((value) => ({ value, label: t(`editor_kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'week' ? (
        <Text size="sm" c="dimmed">
          {t('week_hint')}
        </Text>
      ) : null}
      {kind === 'work'
        ? sessions.map((session, at) => (
            <SessionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no other identity
              key={at}
              session={session}
              title={sessions.length > 1 ? t('session', { number: at + 1 }) : null}
              onChange={(next) => setSession(at, next)}
              onRemove={sessions.length > 1 ? () => removed(at) : null}
            />
          ))
        : null}
      {kind === 'work' && sessions.length < MAX_SESSIONS ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          className={css.add}
          onClick={() => onChange({ ...values, sessions: [...sessions, newSession(templates, sessions[0])] })}
        >
          {t('add_session')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface SessionFieldsProps {
  session: SessionValues;
  title: string | null;
  onChange: (session: SessionValues) => void;
  onRemove: (() => void) | null;
}

function SessionFields({ session, title, onChange, onRemove }: SessionFieldsProps) {
  const { t } = useTranslation('roster');
  const { templates, sites } = useNames();
  const open = useOpenTemplates();
  const { template_id, own, work_site_id } = session;
  const chosen = template_id === null ? undefined : templates.get(template_id);
  const shown = chosen?.archived ? [...open, chosen] : open;
  const choose = (value: string | null) => {
    const template = templates.get(Number(value));
    onChange(template ? ofTemplate(template, work_site_id) : { ...session, template_id: null, own: true });
  };
  return (
    <div className={css.session}>
      {title ? (
        <Group justify="space-between">
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {onRemove ? (
            <IconButton label={t('remove_session', { name: title })} size="sm" onClick={onRemove}>
              <IconX size={14} />
            </IconButton>
          ) : null}
        </Group>
      ) : null}
      <SelectField
        label={t('template')}
        allowDeselect={false}
        searchable
        comboboxProps={inside}
        data={[
          ...shown.map((one) => ({ value: String(one.id), label: `${one.name} · ${shortTimes(one)}` })),
          { value: OWN, label: t('own_times') },
        ]}
        value={template_id === null ? OWN : String(template_id)}
        onChange={choose}
      />
      {template_id === null ? null : (
        <Switch
          size="sm"
          label={t('other_times')}
          checked={own}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            onChange(on || !chosen ? { ...session, own: on } : ofTemplate(chosen, work_site_id));
          }}
        />
      )}
      {own ? <Times session={session} onChange={onChange} /> : null}
      <SelectField
        label={t('site')}
        placeholder={t('own_site')}
        clearable
        searchable
        comboboxProps={inside}
        data={[...sites].map(([id, name]) => ({ value: String(id), label: name }))}
        value={work_site_id === null ? null : String(work_site_id)}
        onChange={(id) => onChange({ ...session, work_site_id: id === null ? null : Number(id) })}
      />
    </div>
  );
}

function Times({ session, onChange }: Pick<SessionFieldsProps, 'session' | 'onChange'>) {
  const { t } = useTranslation('roster');
  return (
    <div className={css.times}>
      {(['start_time', 'end_time'] as const).map((end) => (
        <TimeField
          key={end}
          label={t(end)}
          comboboxProps={inside}
          value={session[end]}
          onChange={(time) => onChange({ ...session, [end]: time })}
        />
      ))}
      <TextField
        label={t('break')}
        inputMode="numeric"
        maxLength={3}
        value={session.break_minute}
        onChange={(event) =>
          onChange({ ...session, break_minute: event.currentTarget.value.replace(/\D/g, '') })
        }
      />
    </div>
  );
}
