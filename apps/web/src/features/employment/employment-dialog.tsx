import { Box } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import {
  type EmploymentPeriod,
  employmentChangeEndpoints,
} from '@mesra/contract/employment/employment-change';
import type { EmploymentChangeEvent } from '@mesra/domain/employees/periods';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { MoneyField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { periodOn, useChangeEmployment, useCorrectEmployment } from './employment.queries.ts';
import { type Chosen, PlacementInputs } from './employment-fields.tsx';
import { changesOf, EmploymentPreview, useDayNotes } from './employment-preview.tsx';
import { type NamedPlacement, usePlacementLabels } from './placement-labels.ts';
import { salaryUnitOn } from './salary-unit.ts';

type Values = {
  event: EmploymentChangeEvent;
  effective_from: string | null;
  salary: string;
  reason: string;
  chosen: Chosen;
};

interface EmploymentDialogProps {
  employment: Employment;
  /** What happens, for a change; the period, for a correction. */
  of: { event: EmploymentChangeEvent } | { period: EmploymentPeriod };
  onClose: () => void;
}

const EVENTS = ['transfer', 'promotion', 'change'] as const;

/** Only changed fields are sent: untouched ones keep their value at that time. */
const fieldsOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).map(([field, one]) => [field, one?.value]));

/** What is sent of the form. */
export function bodyOf(values: Values, correcting: boolean) {
  const { event, effective_from, salary, reason, chosen } = values;
  const body = { event, reason, ...fieldsOf(chosen) };
  return correcting ? body : { ...body, effective_from, ...(salary === '' ? {} : { salary }) };
}

/** How it is on the day of a change: the place, what is paid, and whether changes begin on it or later. */
function valuesOn(employment: Employment, day: string, period: EmploymentPeriod | null) {
  const paid = employment.salaries.find((one) => one.effective_from <= day);
  return {
    base: period ?? periodOn(employment.periods, day) ?? employment,
    paid,
    before: paid ? formatMoney(paid.amount) : NOTHING,
    later: employment.periods.some((one) => one.effective_from > day),
    taken: !period && employment.periods.some((one) => one.effective_from === day),
  };
}

/** Changes a placement from a day on, or corrects a period; shows a preview before saving. */
export function EmploymentDialog({ employment, of, onClose }: EmploymentDialogProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const notesOf = useDayNotes(user.today);
  const labels = usePlacementLabels();
  const change = useChangeEmployment();
  const correct = useCorrectEmployment();
  const period = 'period' in of ? of.period : null;
  const joined = period?.event === 'joined';
  const id = employment.employee_id;
  const unit = salaryUnitOn(employment, period?.effective_from ?? user.today);

  const status = (values: Values) => valuesOn(employment, values.effective_from ?? user.today, period);
  const editor = useEditor<NamedPlacement & { version: number }, Values, ReturnType<typeof bodyOf>>({
    row: employment,
    valuesOf: () => ({
      event: 'event' in of ? of.event : joined ? 'change' : (of.period.event as EmploymentChangeEvent),
      effective_from: period?.effective_from ?? user.today,
      salary: '',
      reason: period?.reason ?? '',
      chosen: {},
    }),
    fields: {
      event: {
        label: t('what'),
        kind: 'choice',
        options: EVENTS.map((event) => ({ value: event, label: record(`option.event.${event}`) })),
      },
      effective_from: {
        label: t('day'),
        kind: 'day',
        required: true,
        minDate: employment.company_joined_at,
        maxDate: employment.inactive_at ?? undefined,
      },
      salary: { label: t(`salary.${unit}`), kind: 'own' },
      reason: { label: record('field.reason'), maxLength: 255 },
    },
    schema: period ? employmentChangeEndpoints.update.body : employmentChangeEndpoints.create.body,
    toBody: (values) => bodyOf(values, period !== null),
    save: ({ event, ...body }) =>
      period
        ? correct.mutateAsync({
            params: { id, employment_id: period.id },
            body: (joined ? body : { event, ...body }) as never,
          })
        : change.mutateAsync({ params: { id }, body: { event, ...body } as never }),
    rows: (theirs, mine) =>
      changesOf(status(mine).base, mine.chosen).map((field) => ({
        label: labels.label(field),
        theirs: labels.format(theirs, field),
        mine: mine.chosen[field]?.name ?? '',
      })),
    label: (field) => record(`field.${field as 'reason'}`),
    onClose,
  });
  const { form } = editor;
  const { chosen, salary } = form.values;
  const day = form.values.effective_from;
  const { base, paid, before, later, taken } = status(form.values);

  return (
    <EditorDialog
      title={
        period
          ? t('correct_title', { day: formatDate(period.effective_from) })
          : t('change_title', { name: employment.name })
      }
      size="lg"
      submitLabel={period ? undefined : t('save')}
      editor={editor}
    >
      <Fields>
        {joined ? null : <EditorField editor={editor} name="event" />}
        {period ? null : <EditorField editor={editor} name="effective_from" />}
        <PlacementInputs
          base={base}
          chosen={chosen}
          onChoose={(next) => form.setFieldValue('chosen', next)}
          errors={form.errors as Record<string, ReactNode>}
        />
        {period ? null : (
          <MoneyField
            label={t(`salary.${salaryUnitOn(employment, day ?? user.today)}`)}
            description={paid ? t('keep_salary', { amount: before }) : t('salary_hint')}
            {...form.getInputProps('salary')}
            value={salary}
          />
        )}
      </Fields>
      <Box mt="md">
        <EditorField editor={editor} name="reason" />
      </Box>
      {day === null ? null : (
        <EmploymentPreview
          title={t('preview', { day: formatDate(day) })}
          base={base}
          chosen={chosen}
          salary={
            salary === ''
              ? null
              : {
                  before,
                  after: formatMoney(salary.replaceAll(',', '')),
                  unit: salaryUnitOn(employment, day),
                }
          }
          notes={notesOf(day, taken, later)}
        />
      )}
    </EditorDialog>
  );
}
