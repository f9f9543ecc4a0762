import { Stack, Switch, Text } from '@mantine/core';
import { SCHEDULE_COLOURS, type Schedule, scheduleEndpoints } from '@mesra/contract/attendance/schedule';
import { crossesMidnight, workMinutes } from '@mesra/domain/attendance/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useCreateTemplate, useSaveTemplate } from './attendance.queries.ts';
import { BarScale, DayBar } from './day-bar.tsx';
import { useScheduleWords } from './schedule-words.ts';
import css from './schedules.module.css';
import { TemplateTimes } from './template-times.tsx';
import { asksForDay, drawnOf, type TemplateValues, valuesOf, windowWords } from './template-values.ts';

const COMPARED = [
  'name',
  'start_time',
  'end_time',
  'ontime_checkin_minute',
  'ontime_checkout_minute',
  'break_minute',
] as const;

const saidOf = (field: (typeof COMPARED)[number], value: string): string =>
  field === 'start_time' || field === 'end_time' ? formatTimeOfDay(value) : value;

interface TemplateDialogProps {
  /** Null creates one. */
  row: Schedule | null;
  onClose: () => void;
}

/** Creates or changes a schedule template, and draws the day as it is typed. */
export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('schedules');
  const { user, company } = useSession();
  const { mutateAsync: create } = useCreateTemplate();
  const { mutateAsync: update } = useSaveTemplate();
  const [stale, setStale] = useState<Schedule | null>(null);

  const bodyOf = (typed: TemplateValues) => {
    const { is_default, effective_from, ...values } = typed;
    if (!row) return { ...values, is_default, company_id: company.id };
    const dated = asksForDay(typed, row, user.today);
    return { ...values, ...(dated ? { effective_from } : {}), version: row.version };
  };
  const save = async (values: TemplateValues, version?: number) => {
    try {
      const body = { ...bodyOf(values), ...(version === undefined ? {} : { version }) };
      if (row) await update({ params: { id: row.id }, body: body as never });
      else await create({ body: body as never });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const label = (field: string) =>
    (COMPARED as readonly string[]).includes(field) ? t(field as (typeof COMPARED)[number]) : undefined;
  const { form, submit, saving, summary, mayLeave } = useContractForm<TemplateValues>({
    schema: row ? scheduleEndpoints.update.body : scheduleEndpoints.create.body,
    initial: valuesOf(row, user.today),
    toBody: bodyOf,
    save: (values) => save(values),
    onStale: (current) => setStale(current as Schedule),
    label,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const time = (field: 'start_time' | 'end_time') => ({
    label: t(field),
    required: true,
    value: form.values[field],
    onChange: (value: string) => form.setFieldValue(field, value),
    error: form.errors[field],
  });
  const minutes = (field: 'ontime_checkin_minute' | 'ontime_checkout_minute' | 'break_minute') => ({
    label: t(field),
    inputMode: 'numeric' as const,
    maxLength: 3,
    ...form.getInputProps(field),
  });

  return (
    <Dialog
      title={row ? t('edit_title', { name: row.name }) : t('new_title')}
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Stack gap="md">
          <Fields>
            <TextField
              label={t('name')}
              required
              data-autofocus
              maxLength={80}
              {...form.getInputProps('name')}
            />
            <SelectField
              label={t('colour')}
              allowDeselect={false}
              data={SCHEDULE_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))}
              {...form.getInputProps('colour')}
            />
            <TimeField {...time('start_time')} />
            <TimeField {...time('end_time')} description={t('end_hint')} />
            <TextField {...minutes('ontime_checkin_minute')} />
            <TextField {...minutes('ontime_checkout_minute')} />
            <TextField {...minutes('break_minute')} description={t('break_hint')} />
            {asksForDay(form.values, row, user.today) ? (
              <DateField
                label={t('effective_from')}
                description={t('effective_hint')}
                required
                clearable={false}
                minDate={user.today}
                value={form.values.effective_from}
                onChange={(day) => form.setFieldValue('effective_from', day)}
                error={form.errors.effective_from}
              />
            ) : null}
          </Fields>
          <Picture values={form.values} />
          {row ? null : (
            <Switch
              label={t('is_default')}
              description={t('is_default_hint')}
              checked={form.values.is_default}
              onChange={(event) => form.setFieldValue('is_default', event.currentTarget.checked)}
            />
          )}
        </Stack>
      </Form>
      {row && row.times.length > 1 ? <TemplateTimes row={row} onClose={onClose} /> : null}
      {stale ? (
        <ConflictDialog
          opened
          fields={COMPARED.map((field) => ({
            label: t(field),
            theirs: saidOf(field, String(stale[field])),
            mine: saidOf(field, String(form.values[field])),
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** The day as it is typed: drawn, and in words. */
function Picture({ values }: { values: TemplateValues }) {
  const { t } = useTranslation('schedules');
  const { lasting } = useScheduleWords();
  const drawn = drawnOf(values);
  if (!drawn) return null;
  const overnight = crossesMidnight(drawn);
  const session = { ...drawn, colour: values.colour };
  const { checkin, checkout } = windowWords(drawn);
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
        {t('works', { time: lasting(workMinutes(drawn)) })} {t('on_time_in', checkin)}{' '}
        {t('on_time_out', checkout)}
      </Text>
    </div>
  );
}
