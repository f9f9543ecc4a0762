import { Skeleton } from '@mantine/core';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import {
  type EmployeeWorkSchedule,
  type WorkSchedule,
  workScheduleEndpoints,
} from '@mesra/contract/schedules/work-schedule';
import { weekendOn } from '@mesra/domain/statutory/malaysia/weekends';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { formatDate } from '../../lib/format.ts';
import { timesText } from '../../shared/shift-times.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { useAssignSchedule, useCorrectSchedule, useTemplates } from './schedules.queries.ts';
import { bodyOf, firstWeek, type ScheduleValues } from './week-values.ts';
import { ScheduleFields } from './work-schedule-fields.tsx';
import { useScheduleLabels } from './work-schedule-labels.ts';

interface ScheduleDialogProps {
  person: EmployeeWorkSchedule;
  /** The schedule to correct; null sets a new one. */
  schedule: WorkSchedule | null;
  onClose: () => void;
}

/** Assigns a week to one employee from a day on, or corrects a schedule. */
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

/** The start of the employee's next schedule after a day. */
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
  const weekText = useWeekText();
  const { mutateAsync: assign } = useAssignSchedule();
  const { mutateAsync: correct } = useCorrectSchedule();
  const id = person.employee_id;
  const now = schedule ?? person.schedules.find((one) => one.current);

  const editor = useEditor<WorkSchedule, ScheduleValues, ReturnType<typeof bodyOf>>({
    row: schedule,
    valuesOf: (row) => ({
      effective_from: row?.effective_from ?? person.today,
      which: row?.source ?? 'own',
      days: firstWeek(
        row ? row.pattern : (now?.pattern ?? null),
        templates,
        weekendOn(person.state, person.today),
      ),
      reason: row?.reason ?? '',
    }),
    fields: {
      days: {
        label: t('which'),
        kind: 'own',
        read: ({ which, days }) => weekText(which === 'own' ? days : null, templates),
      },
      reason: { label: t('reason'), kind: 'own' },
    },
    schema: schedule ? workScheduleEndpoints.update.body : workScheduleEndpoints.create.body,
    toBody: bodyOf,
    save: ({ effective_from, ...body }) =>
      schedule
        ? correct({ params: { id, work_schedule_id: schedule.id }, body })
        : assign({ params: { id }, body: { ...body, effective_from: effective_from ?? '' } }),
    onClose,
  });
  return (
    <EditorDialog
      title={schedule ? t('correct_title', { day: formatDate(schedule.effective_from) }) : t('assign_title')}
      size="xl"
      submitLabel={t('save')}
      editor={editor}
    >
      <ScheduleFields
        form={editor.form}
        templates={templates}
        state={person.state}
        fixed={schedule !== null}
        next={nextAfter(person, editor.form.values.effective_from)}
      />
    </EditorDialog>
  );
}

/** A week as text: `Mon Office 09:00 AM – 06:00 PM; …; Sun Rest day`. */
function useWeekText() {
  const { t } = useTranslation('work-schedules');
  const { weekdaysShort } = useScheduleLabels();
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
