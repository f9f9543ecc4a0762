import { Text } from '@mantine/core';
import { type OpeningBalance, openingBalanceEndpoints } from '@mesra/contract/employees/opening-balance';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { useSaveOpeningBalance } from './employees.mutations.ts';
import {
  OPENING_BALANCE_AMOUNTS,
  type OpeningBalanceValues,
  openingBalanceValues,
} from './opening-balance-values.ts';

interface OpeningBalanceDialogProps {
  employeeId: number;
  /** All that there are: a year has one row. */
  rows: readonly OpeningBalance[];
  row: OpeningBalance | null;
  onClose: () => void;
}

function useOpeningBalanceFields(
  row: OpeningBalance | null,
): FieldSpecs<OpeningBalanceValues, OpeningBalance> {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const amounts = OPENING_BALANCE_AMOUNTS.map(
    (field) => [field, { label: t(`field.${field}`), kind: 'money' }] as const,
  );
  return {
    year: {
      label: t('field.year'),
      kind: 'choice',
      disabled: row !== null,
      options: yearsFrom2020(user.today).map((year) => ({ value: String(year), label: String(year) })),
    },
    ...Object.fromEntries(amounts),
    religious_journeys: {
      label: t('field.religious_journeys'),
      description: t('opening.journeys_hint'),
      kind: 'choice',
      options: ['0', '1', '2'].map((value) => ({ value, label: value })),
    },
    waiver_reason: {
      label: t('field.waiver_reason'),
      description: t('opening.waiver_hint'),
      kind: 'lines',
      maxLength: 500,
    },
  };
}

/** Sets the opening figures of a year. */
export function OpeningBalanceDialog({ employeeId, rows, row, onClose }: OpeningBalanceDialogProps) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const write = useSaveOpeningBalance();
  const editor = useEditor<OpeningBalance, OpeningBalanceValues>({
    row,
    valuesOf: (one) => openingBalanceValues(one, user.today),
    fields: useOpeningBalanceFields(row),
    schema: openingBalanceEndpoints.save.body,
    save: (body) => write.mutateAsync({ params: { id: employeeId }, body: body as never }),
    onClose,
  });
  const { values } = editor.form;
  const taken = rows.some((one) => one.id !== row?.id && String(one.year) === values.year);
  return (
    <EditorDialog title={t(row ? 'opening.edit' : 'opening.add')} editor={editor}>
      <EditorFields editor={editor} names={['year']} unfocused />
      <Text size="sm" c="dimmed" my="md">
        {t(taken ? 'opening.taken' : 'opening.amounts_hint')}
      </Text>
      <EditorFields editor={editor} names={[...OPENING_BALANCE_AMOUNTS, 'religious_journeys']} />
      <EditorFields editor={editor} names={['waiver_reason']} columns={1} unfocused />
    </EditorDialog>
  );
}
