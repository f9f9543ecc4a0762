import { Stack } from '@mantine/core';
import { type ClaimAdvance, claimAdvances } from '@mesra/contract/claim-advances/claim-advance';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { type AdvanceValues, advanceBody, advanceValues } from './claim-advance-values.ts';

function useFields(): FieldSpecs<AdvanceValues, ClaimAdvance> {
  const { t } = useTranslation('claim-advances');
  return {
    employee_id: { label: t('person'), kind: 'own', read: (_, row) => row?.employee.name ?? '' },
    given_on: { label: t('date'), kind: 'day', required: true },
    way: {
      label: t('way'),
      kind: 'choice',
      options: (['given', 'returned'] as const).map((value) => ({ value, label: t(`ways.${value}`) })),
    },
    amount: { label: t('amount_field'), kind: 'money', required: true },
    note: { label: t('note'), kind: 'lines', maxLength: 255 },
  };
}

/** Adds or changes an advance, or what came back of one. */
export function ClaimAdvanceDialog({ row, onClose }: RegisterDialogProps<ClaimAdvance>) {
  const { t } = useTranslation('claim-advances');
  const { company, user } = useSession();
  const create = useWrite(claimAdvances.create, { silent: true });
  const update = useWrite(claimAdvances.update, { silent: true });
  const editor = useEditor<ClaimAdvance, AdvanceValues, object>({
    row,
    valuesOf: (from) => advanceValues(from, user.today),
    fields: useFields(),
    schema: (row ? claimAdvances.update : claimAdvances.create).body,
    toBody: (values) => ({ ...advanceBody(values), ...(row ? {} : { company_id: company.id }) }),
    save: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={t(row ? 'edit' : 'page.add')} editor={editor}>
      <Stack gap="md">
        <PersonPicker
          label={t('person')}
          required
          former
          autoFocus={!row}
          value={form.values.employee_id}
          known={row?.employee}
          onChange={(id) => form.setFieldValue('employee_id', id as never)}
          error={form.errors.employee_id}
        />
        <EditorFields editor={editor} names={['given_on', 'way']} unfocused />
        <EditorFields editor={editor} names={['amount']} columns={1} unfocused />
        <EditorFields editor={editor} names={['note']} columns={1} unfocused />
      </Stack>
    </EditorDialog>
  );
}
