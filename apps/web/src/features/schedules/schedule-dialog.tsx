import { Stack, Text } from '@mantine/core';
import { SCHEDULE_COLOURS, type Schedule, scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { crossesMidnight, workMinutes } from '@mesra/domain/attendance/sessions';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { BarScale, DayBar } from './day-bar.tsx';
import { TemplateTimes } from './schedule-times.tsx';
import {
  asksForDay,
  drawnOf,
  isInstant,
  type TemplateValues,
  valuesOf,
  windowLabel,
} from './schedule-values.ts';
import css from './schedules.module.css';
import { useCreateTemplate, useSaveTemplate } from './schedules.queries.ts';
import { useScheduleLabels } from './work-schedule-labels.ts';

/** The fields of the form; times have custom inputs. */
function useTemplateFields(): FieldSpecs<TemplateValues, Schedule> {
  const { t } = useTranslation('schedules');
  const { user } = useSession();
  const minutes = { inputMode: 'numeric', maxLength: 3 } as const;
  return {
    name: { label: t('name'), required: true, maxLength: 80 },
    colour: {
      label: t('colour'),
      kind: 'choice',
      options: SCHEDULE_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) })),
    },
    start_time: {
      label: t('start_time'),
      kind: 'own',
      read: (values) => formatTimeOfDay(values.start_time),
    },
    end_time: { label: t('end_time'), kind: 'own', read: (values) => formatTimeOfDay(values.end_time) },
    ontime_checkin_minute: { label: t('ontime_checkin_minute'), ...minutes },
    ontime_checkout_minute: { label: t('ontime_checkout_minute'), ...minutes },
    break_minute: { label: t('break_minute'), description: t('break_hint'), ...minutes },
    half_day: { label: t('half_day'), description: t('half_day_hint'), kind: 'switch' },
    effective_from: {
      label: t('effective_from'),
      description: t('effective_hint'),
      kind: 'day',
      required: true,
      clearable: false,
      minDate: user.today,
      read: null,
    },
    is_default: {
      label: t('is_default'),
      description: t('is_default_hint'),
      kind: 'switch',
      read: null,
    },
  };
}

interface TemplateDialogProps {
  /** Null creates one. */
  row: Schedule | null;
  onClose: () => void;
}

/** Creates or edits a schedule template, with a live preview of the day. */
export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('schedules');
  const { user, company } = useSession();
  const { mutateAsync: create } = useCreateTemplate();
  const { mutateAsync: update } = useSaveTemplate();
  const editor = useEditor<Schedule, TemplateValues, object>({
    row,
    valuesOf: (one) => valuesOf(one, user.today),
    fields: useTemplateFields(),
    schema: row ? scheduleEndpoints.update.body : scheduleEndpoints.create.body,
    toBody: (typed) => {
      const { is_default, effective_from, ...values } = typed;
      if (!row) return { ...values, is_default, company_id: company.id };
      return { ...values, ...(asksForDay(typed, row, user.today) ? { effective_from } : {}) };
    },
    save: (body) =>
      row ? update({ params: { id: row.id }, body: body as never }) : create({ body: body as never }),
    onClose,
  });
  return (
    <EditorDialog
      title={row ? t('edit_title', { name: row.name }) : t('new_title')}
      size="lg"
      editor={editor}
      below={row && row.times.length > 1 ? <TemplateTimes row={row} onClose={onClose} /> : null}
    >
      <TemplateFields row={row} editor={editor} />
    </EditorDialog>
  );
}

interface TemplateFieldsProps {
  row: Schedule | null;
  editor: Editor<Schedule, TemplateValues>;
}

function TemplateFields({ row, editor }: TemplateFieldsProps) {
  const { t } = useTranslation('schedules');
  const { user } = useSession();
  const { form } = editor;
  return (
    <Stack gap="md">
      <EditorFields editor={editor} names={['name', 'colour']} />
      <Fields>
        <TimeField
          label={t('start_time')}
          required
          {...form.getInputProps('start_time')}
          value={form.values.start_time}
        />
        <TimeField
          label={t('end_time')}
          description={t('end_hint')}
          required
          {...form.getInputProps('end_time')}
          value={form.values.end_time}
        />
        <EditorField editor={editor} name="ontime_checkin_minute" />
        <EditorField editor={editor} name="ontime_checkout_minute" />
        <EditorField editor={editor} name="break_minute" />
        {asksForDay(form.values, row, user.today) ? (
          <EditorField editor={editor} name="effective_from" />
        ) : null}
      </Fields>
      <EditorField editor={editor} name="half_day" />
      <Picture values={form.values} />
      {row ? null : <EditorField editor={editor} name="is_default" />}
    </Stack>
  );
}

/** A preview of the typed day, as a bar and as text. */
function Picture({ values }: { values: TemplateValues }) {
  const { t } = useTranslation('schedules');
  const { lasting } = useScheduleLabels();
  const drawn = drawnOf(values);
  if (!drawn) return null;
  const overnight = crossesMidnight(drawn);
  const session = { ...drawn, colour: values.colour };
  const { checkin, checkout } = windowLabel(drawn);
  const start = formatTimeOfDay(drawn.start_time);
  const end = formatTimeOfDay(drawn.end_time);
  return (
    <div className={css.picture}>
      <DayBar
        sessions={[session]}
        before={overnight ? [session] : []}
        windows
        label={t(overnight ? 'picture_next' : 'picture', { start, end })}
      />
      <BarScale />
      <Text size="sm" c="dimmed" component="p">
        {t('works', { time: lasting(workMinutes(drawn)) })}{' '}
        {t(isInstant(checkin) ? 'on_time_in_at' : 'on_time_in', checkin)}{' '}
        {t(isInstant(checkout) ? 'on_time_out_at' : 'on_time_out', checkout)}
      </Text>
    </div>
  );
}
