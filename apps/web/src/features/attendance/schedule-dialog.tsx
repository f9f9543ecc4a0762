import { Skeleton } from '@mantine/core';
import type { Schedule } from '@mesra/contract/attendance/schedule';
import {
  type EmployeeWorkSchedule,
  type WorkSchedule,
  workScheduleEndpoints,
} from '@mesra/contract/attendance/work-schedule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useAssignSchedule, useCorrectSchedule, useTemplates } from './attendance.queries.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { timesText, useScheduleWords } from './schedule-words.ts';
import { bodyOf, firstWeek, type ScheduleValues } from './week-values.ts';

interface ScheduleDialogProps {
  person: EmployeeWorkSchedule;
  /** The schedule to correct; null sets a new one. */
  schedule: WorkSchedule | null;
  onClose: () => void;
}

/** Lets one person work a week from a day on, or corrects what one of their schedules says. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { t } = useTranslation('work-schedules');
  const templates = useTemplates();
  const { schedule, onClose } = props;
  if (templates) return <ScheduleForm {...props} templates={templates} />;
  const title = schedule
    ? t('correct_title', { day: formatDate(schedule.effective_from) })
    : t('assign_title');
  return (
    <Dialog title={title} opened onClose={onClose} size="xl">
      <Skeleton height={320} />
    </Dialog>
  );
}

/** The day from which another schedule of the person takes over, after a day. */
const nextAfter = (person: EmployeeWorkSchedule, day: string | null): string | null =>
  person.schedules
    .map((one) => one.effective_from)
    .filter((from) => day !== null && from > day)
    .sort()[0] ?? null;

function ScheduleForm({
  person,
  schedule,
  templates,
  onClose,
}: ScheduleDialogProps & { templates: readonly Schedule[] }) {
  const { t } = useTranslation('work-schedules');
  const say = useWeekText();
  const { mutateAsync: assign } = useAssignSchedule();
  const { mutateAsync: correct } = useCorrectSchedule();
  const [stale, setStale] = useState<WorkSchedule | null>(null);
  const id = person.employee_id;
  const now = schedule ?? person.schedules.find((one) => one.current);

  const save = async (values: ScheduleValues, version = schedule?.version) => {
    const { effective_from, ...asked } = bodyOf(values);
    try {
      if (schedule && version !== undefined)
        await correct({ params: { id, work_schedule_id: schedule.id }, body: { ...asked, version } });
      else await assign({ params: { id }, body: { ...asked, effective_from: effective_from ?? '' } });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<ScheduleValues>({
    schema: schedule ? workScheduleEndpoints.update.body : workScheduleEndpoints.create.body,
    initial: {
      effective_from: schedule?.effective_from ?? person.today,
      which: schedule?.source ?? 'own',
      days: firstWeek(now?.pattern ?? null, templates),
      reason: schedule?.reason ?? '',
    },
    toBody: (values) => ({ ...bodyOf(values), ...(schedule ? { version: schedule.version } : {}) }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as WorkSchedule),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={schedule ? t('correct_title', { day: formatDate(schedule.effective_from) }) : t('assign_title')}
      opened
      onClose={() => void close()}
      keepOpen
      size="xl"
    >
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        onCancel={() => void close()}
        submitLabel={t('save')}
      >
        <ScheduleFields
          form={form}
          templates={templates}
          fixed={schedule !== null}
          next={nextAfter(person, form.values.effective_from)}
        />
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={[
            {
              label: t('which'),
              theirs: say(stale.pattern, templates),
              mine: say(form.values.which === 'own' ? form.values.days : null, templates),
            },
            { label: t('reason'), theirs: stale.reason ?? '', mine: form.values.reason },
          ]}
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

/** A week in one text: `Mon Office 09:00 AM – 06:00 PM; …; Sun Rest day`. */
function useWeekText() {
  const { t } = useTranslation('work-schedules');
  const { weekdaysShort } = useScheduleWords();
  return (days: WorkSchedule['pattern'], templates: readonly Schedule[]): string => {
    if (days === null) return t('company_week');
    const named = (id: number) => {
      const found = templates.find((one) => one.id === id);
      return found ? `${found.name} ${timesText(found)}` : '';
    };
    return days
      .map(({ kind, template_ids }, day) => {
        const worked = template_ids.map(named).join(', ');
        return `${weekdaysShort[day]}: ${worked || t(`kinds.${kind}`)}`;
      })
      .join('; ');
  };
}
