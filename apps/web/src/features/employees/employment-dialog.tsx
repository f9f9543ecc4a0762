import type { Employee, Employment } from '@mesra/contract/employees/employee';
import {
  type EmploymentPeriod,
  employmentChangeEndpoints,
} from '@mesra/contract/employees/employment-change';
import type { EmploymentChangeEvent, PlaceField } from '@mesra/domain/employees/periods';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { periodOn, useChangeEmployment, useCorrectEmployment } from './employment.queries.ts';
import { type Chosen, PlaceInputs } from './employment-fields.tsx';
import { usePlaceWords } from './employment-place.ts';
import { changesOf, EmploymentPreview, useDayNotes } from './employment-preview.tsx';

interface Values extends Record<string, unknown> {
  event: EmploymentChangeEvent;
  effective_from: string | null;
  salary: string;
  reason: string;
  chosen: Chosen;
}

interface EmploymentDialogProps {
  employment: Employment;
  /** What happens, for a change; the period, for a correction. */
  of: { event: EmploymentChangeEvent } | { period: EmploymentPeriod };
  onClose: () => void;
}

const EVENTS = ['transfer', 'promotion', 'change'] as const;

/** Only what is chosen is sent: a field that nobody touched stays, whatever it is by then. */
const fieldsOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).map(([field, one]) => [field, one?.value]));

/** What is sent of the form. */
export function bodyOf(values: Values, version: number, correcting: boolean) {
  const { event, effective_from, salary, reason, chosen } = values;
  const said = { event, reason, ...fieldsOf(chosen), version };
  return correcting ? said : { ...said, effective_from, ...(salary === '' ? {} : { salary }) };
}

/** How it is on the day of a change: the place, what is paid, and whether changes begin on it or later. */
function standingOn(employment: Employment, day: string, period: EmploymentPeriod | null) {
  const paid = employment.salaries.find((one) => one.effective_from <= day);
  return {
    base: period ?? periodOn(employment.periods, day) ?? employment,
    paid,
    before: paid ? formatMoney(paid.amount) : NOTHING,
    later: employment.periods.some((one) => one.effective_from > day),
    taken: !period && employment.periods.some((one) => one.effective_from === day),
  };
}

/** Changes where somebody works from a day on, or corrects what a period says; shows what it does before it is saved. */
export function EmploymentDialog({ employment, of, onClose }: EmploymentDialogProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const notesOf = useDayNotes(user.today);
  const [stale, setStale] = useState<Employee | null>(null);
  // As it was when they began: what others change meanwhile is shown, and never passed over.
  const [seen] = useState(employment.version);
  const change = useChangeEmployment();
  const correct = useCorrectEmployment();
  const period = 'period' in of ? of.period : null;
  const joined = period?.event === 'joined';
  const id = employment.employee_id;

  const save = async (values: Values, version = seen) => {
    const { event, ...body } = bodyOf(values, version, period !== null);
    try {
      if (period)
        await correct.mutateAsync({
          params: { id, employment_id: period.id },
          body: (joined ? body : { event, ...body }) as never,
        });
      else await change.mutateAsync({ params: { id }, body: { event, ...body } as never });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: period ? employmentChangeEndpoints.update.body : employmentChangeEndpoints.create.body,
    initial: {
      event: 'event' in of ? of.event : joined ? 'change' : (of.period.event as EmploymentChangeEvent),
      effective_from: period?.effective_from ?? user.today,
      salary: '',
      reason: period?.reason ?? '',
      chosen: {},
    },
    toBody: (values) => bodyOf(values, seen, period !== null),
    save: (values) => save(values),
    onStale: (current) => setStale(current as Employee),
    label: (field) => (field === 'salary' ? t('salary') : record(`field.${field as 'reason'}`)),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };

  const { chosen, salary } = form.values;
  const day = form.values.effective_from;
  const { base, paid, before, later, taken } = standingOn(employment, day ?? user.today, period);

  return (
    <Dialog
      title={
        period
          ? t('correct_title', { day: formatDate(period.effective_from) })
          : t('change_title', { name: employment.name })
      }
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        submitLabel={period ? undefined : t('save')}
        onCancel={() => void close()}
      >
        <Fields>
          {joined ? null : (
            <SelectField
              label={t('what')}
              allowDeselect={false}
              data={EVENTS.map((event) => ({ value: event, label: record(`option.event.${event}`) }))}
              {...form.getInputProps('event')}
            />
          )}
          {period ? null : (
            <DateField
              label={t('day')}
              required
              minDate={employment.company_joined_at}
              {...(employment.inactive_at ? { maxDate: employment.inactive_at } : {})}
              value={day}
              onChange={(next) => form.setFieldValue('effective_from', next)}
              error={form.errors.effective_from}
            />
          )}
          <PlaceInputs
            base={base}
            chosen={chosen}
            onChoose={(next) => form.setFieldValue('chosen', next)}
            errors={form.errors as Record<string, ReactNode>}
          />
          {period ? null : (
            <MoneyField
              label={t('salary')}
              description={paid ? t('keep_salary', { amount: before }) : t('salary_hint')}
              value={salary}
              onChange={(amount) => form.setFieldValue('salary', amount)}
              error={form.errors.salary}
            />
          )}
        </Fields>
        <TextField mt="md" label={record('field.reason')} maxLength={255} {...form.getInputProps('reason')} />
        {day === null ? null : (
          <EmploymentPreview
            title={t('preview', { day: formatDate(day) })}
            base={base}
            chosen={chosen}
            salary={salary === '' ? null : { before, after: formatMoney(salary.replaceAll(',', '')) }}
            notes={notesOf(day, taken, later)}
          />
        )}
      </Form>
      {stale ? (
        <Conflict
          current={stale}
          fields={changesOf(base, chosen)}
          chosen={chosen}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(
              (error) => isStale(error) && setStale(error.data as Employee),
            );
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

interface ConflictProps {
  current: Employee;
  fields: readonly PlaceField[];
  chosen: Chosen;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else changed the person meanwhile: what stands now beside what was chosen. */
function Conflict({ current, fields, chosen, ...answers }: ConflictProps) {
  const { label, say } = usePlaceWords();
  const shown = fields.map((field) => ({
    label: label(field),
    theirs: say(current, field),
    mine: chosen[field]?.name ?? '',
  }));
  return <ConflictDialog opened fields={shown} {...answers} />;
}
