import { Checkbox, Skeleton, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { OFFBOARDING_REASONS, type OffboardingReason } from '@mesra/domain/employees/employment';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { formatDate } from '../../lib/format.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { Fields } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useInactivate } from './offboarding.mutations.ts';
import { useOffboarding } from './offboarding.queries.ts';
import { OffboardingStatement } from './offboarding-statement.tsx';

interface Values extends Record<string, unknown> {
  inactive_at: string | null;
  notice_given_at: string | null;
  leaving_reason: OffboardingReason | null;
  leaving_note: string;
  leaves_malaysia: boolean;
}

/** Ends an employment, with a preview of the final payments before saving. */
export function InactivateDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const write = useInactivate();
  const label = (field: keyof Values) => record(`field.${field as 'inactive_at'}`);
  const editor = useEditor<Employee, Values, object>({
    row: employee,
    valuesOf: () => ({
      inactive_at: user.today,
      notice_given_at: null,
      leaving_reason: null,
      leaving_note: '',
      leaves_malaysia: false,
    }),
    fields: {
      inactive_at: { label: label('inactive_at'), kind: 'own' },
      notice_given_at: { label: label('notice_given_at'), kind: 'own' },
      leaving_reason: { label: label('leaving_reason'), kind: 'own' },
      leaving_note: { label: label('leaving_note'), kind: 'own' },
      leaves_malaysia: { label: label('leaves_malaysia'), kind: 'own' },
    },
    schema: employeeEndpoints.inactivate.body,
    save: (body) => write.mutateAsync({ params: { id: employee.id }, body: body as never }),
    // Concurrent changes to other fields do not affect this form.
    mergesWith: (row) => row.inactive_at === null,
    rows: (row, mine) => {
      const yesNo = (yes: boolean) => record(`option.yes_no.${yes ? 'yes' : 'no'}`);
      const reason = (one: OffboardingReason | null) => (one ? record(`option.leaving_reason.${one}`) : '');
      return [
        {
          label: label('inactive_at'),
          theirs: formatDate(row.inactive_at),
          mine: formatDate(mine.inactive_at),
        },
        {
          label: label('notice_given_at'),
          theirs: formatDate(row.notice_given_at),
          mine: formatDate(mine.notice_given_at),
        },
        {
          label: label('leaving_reason'),
          theirs: reason(row.leaving_reason),
          mine: reason(mine.leaving_reason),
        },
        { label: label('leaving_note'), theirs: row.leaving_note ?? '', mine: mine.leaving_note },
        {
          label: label('leaves_malaysia'),
          theirs: yesNo(row.leaves_malaysia),
          mine: yesNo(mine.leaves_malaysia),
        },
      ];
    },
    onClose,
  });
  const { form } = editor;
  const { values, errors } = form;
  return (
    <EditorDialog
      title={t('leaving.end_title', { name: employee.name })}
      size="lg"
      editor={editor}
      submitLabel={t('leaving.end')}
    >
      <Text mb="md">{t('leaving.hint')}</Text>
      <Fields>
        <DateField
          label={record('field.inactive_at')}
          required
          minDate={employee.company_joined_at}
          value={values.inactive_at}
          onChange={(day) => form.setFieldValue('inactive_at', day)}
          error={errors.inactive_at}
        />
        <DateField
          label={record('field.notice_given_at')}
          {...(values.inactive_at ? { maxDate: values.inactive_at } : {})}
          value={values.notice_given_at}
          onChange={(day) => form.setFieldValue('notice_given_at', day)}
          error={errors.notice_given_at}
        />
        <SelectField
          label={record('field.leaving_reason')}
          clearable
          data={OFFBOARDING_REASONS.map((value) => ({
            value,
            label: record(`option.leaving_reason.${value}`),
          }))}
          {...form.getInputProps('leaving_reason')}
        />
        <Textarea
          label={record('field.leaving_note')}
          autosize
          minRows={1}
          maxLength={500}
          {...form.getInputProps('leaving_note')}
        />
        <Checkbox
          label={record('field.leaves_malaysia')}
          description={t('leaving.leaves_malaysia_hint')}
          {...form.getInputProps('leaves_malaysia', { type: 'checkbox' })}
        />
      </Fields>
      <Owed employee={employee} values={values} />
    </EditorDialog>
  );
}

/** The final payments for the current input. */
function Owed({ employee, values }: { employee: Employee; values: Values }) {
  const { t } = useTranslation('employment');
  const { inactive_at, notice_given_at, leaving_reason } = values;
  const [requested] = useDebouncedValue({ inactive_at, notice_given_at, leaving_reason }, DEBOUNCE_MS);
  const { data, error } = useOffboarding(employee.id, requested);
  return (
    <section aria-label={t('leaving.owed')} aria-live="polite" style={{ marginTop: 20 }}>
      <Text fw={650}>{t('leaving.owed')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('leaving.owed_hint')}
      </Text>
      {inactive_at === null ? (
        <Text c="dimmed">{t('leaving.fill')}</Text>
      ) : error ? (
        <Text c="dimmed">{t('leaving.failed')}</Text>
      ) : data ? (
        <OffboardingStatement statement={data} joined={employee.company_joined_at} />
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}
