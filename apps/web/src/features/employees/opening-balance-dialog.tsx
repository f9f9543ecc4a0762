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
  /** All that there are: one year and source has one row. */
  rows: readonly OpeningBalance[];
  row: OpeningBalance | null;
  onClose: () => void;
}

const SOURCES = ['ytd', 'tp3'] as const;

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
    source: {
      label: t('field.source'),
      kind: 'choice',
      disabled: row !== null,
      options: SOURCES.map((value) => ({ value, label: t(`option.source.${value}`) })),
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
    // Only figures of this employment are waived; what was typed before the source was changed does not go along.
    toBody: (values) => (values.source === 'ytd' ? values : { ...values, waiver_reason: '' }),
    save: (body) => write.mutateAsync({ params: { id: employeeId }, body: body as never }),
    onClose,
  });
  const { values } = editor.form;
  const taken = rows.some(
    (one) => one.id !== row?.id && String(one.year) === values.year && one.source === values.source,
  );
  return (
    <EditorDialog title={t(row ? 'opening.edit' : 'opening.add')} editor={editor}>
      <EditorFields editor={editor} names={['year', 'source']} unfocused />
      <Text size="sm" c="dimmed" my="md">
        {t(taken ? 'opening.taken' : 'opening.amounts_hint')}
      </Text>
      <EditorFields editor={editor} names={[...OPENING_BALANCE_AMOUNTS, 'religious_journeys']} />
      {values.source === 'ytd' ? (
        <EditorFields editor={editor} names={['waiver_reason']} columns={1} unfocused />
      ) : null}
    </EditorDialog>
  );
}
