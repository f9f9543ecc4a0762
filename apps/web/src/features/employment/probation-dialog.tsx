import { Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import { employmentChangeEndpoints } from '@mesra/contract/employment/employment-change';
import { addDays, addMonths } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { useConfirm, useExtendProbation } from './employment.queries.ts';

type Values = { day: string | null };
/** What is decided of a probation. */
const DECIDED = ['probation_until', 'confirmed_at'] as const;
type Probation = Pick<Employment, 'version' | (typeof DECIDED)[number]>;

interface ProbationDialogProps {
  employment: Employment;
  doing: 'confirm' | 'extend';
  onClose: () => void;
}

/** Confirms somebody from a day on, or sets until when they are on probation. */
export function ProbationDialog({ employment, doing, onClose }: ProbationDialogProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const [confirm, extend] = [useConfirm(), useExtendProbation()];
  const { employee_id: id, probation_until, company_joined_at } = employment;
  const field = doing === 'confirm' ? 'confirmed_at' : 'probation_until';
  const suggested = addMonths(probation_until ?? company_joined_at, 3);
  const later = suggested > user.today ? suggested : addMonths(user.today, 3);
  const label = record(`field.${field}`);
  const editor = useEditor<Probation, Values, object>({
    row: employment,
    valuesOf: () => ({ day: doing === 'confirm' ? user.today : later }),
    fields: { day: { label, kind: 'own' } },
    schema: employmentChangeEndpoints[doing === 'confirm' ? 'confirm' : 'probation'].body,
    toBody: ({ day }) => ({ [field]: day }),
    save: ({ version }, { day }) =>
      doing === 'confirm'
        ? confirm.mutateAsync({ params: { id }, body: { confirmed_at: day, version } })
        : extend.mutateAsync({ params: { id }, body: { probation_until: day ?? '', version } }),
    // Whatever else was changed of the employee is none of this form's.
    mergesWith: (row) => DECIDED.every((one) => row[one] === employment[one]),
    rows: (row, { day }) =>
      DECIDED.map((one) => ({
        label: record(`field.${one}`),
        theirs: formatDate(row[one]),
        mine: formatDate(one === field ? day : employment[one]),
      })),
    label: () => label,
    onClose,
  });
  const { form } = editor;
  const first = doing === 'extend' && probation_until ? addDays(probation_until, 1) : company_joined_at;
  return (
    <EditorDialog
      title={t(doing === 'confirm' ? 'confirm_title' : 'extend_title', { name: employment.name })}
      size="sm"
      editor={editor}
      submitLabel={t(doing === 'confirm' ? 'confirm' : probation_until ? 'extend' : 'set_probation')}
    >
      <Text mb="md">{t(doing === 'confirm' ? 'confirm_hint' : 'extend_hint')}</Text>
      <DateField
        label={label}
        required
        minDate={first}
        value={form.values.day}
        onChange={(day) => form.setFieldValue('day', day)}
        error={form.errors.day ?? form.errors[field as 'day']}
      />
    </EditorDialog>
  );
}
