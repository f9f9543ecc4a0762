import type { StructureKind } from '@mesra/contract/company/structure';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { BranchFields } from './branch-fields.tsx';
import { type StructureRow, useSaveStructure } from './company.mutations.ts';
import { BRANCH_FIELDS, COMMON_FIELDS, type StructureValues, valuesOf } from './structure-values.ts';

interface StructureDialogProps {
  kind: StructureKind;
  row: StructureRow | null;
  onClose: () => void;
}

function useStructureFields(kind: StructureKind): FieldSpecs<StructureValues, StructureRow> {
  const { t } = useTranslation('company');
  const own = (field: (typeof BRANCH_FIELDS)[number]) =>
    [field, { label: t(`structure.${field}`), kind: 'own' }] as const;
  return {
    name: { label: t('structure.name'), required: true },
    code: { label: t('structure.code') },
    ...(kind === 'branch' ? Object.fromEntries(BRANCH_FIELDS.map(own)) : {}),
  };
}

/** Creates or changes one row of the structure. */
export function StructureDialog({ kind, row, onClose }: StructureDialogProps) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const { create, update } = useSaveStructure(kind);
  const sent = kind === 'branch' ? [...COMMON_FIELDS, ...BRANCH_FIELDS] : COMMON_FIELDS;
  const editor = useEditor({
    row,
    valuesOf,
    fields: useStructureFields(kind),
    schema: STRUCTURE[kind].input,
    toBody: (values) =>
      Object.fromEntries(sent.map((field) => [field, values[field]])) as unknown as StructureValues,
    save: (body) =>
      row ? update({ params: { id: row.id }, body }) : create({ body: { ...body, company_id: company.id } }),
    onClose,
  });
  return (
    <EditorDialog
      title={t(row ? `kind.${kind}.edit` : `kind.${kind}.add`)}
      size={kind === 'branch' ? 'lg' : 'md'}
      editor={editor}
    >
      <EditorFields editor={editor} names={COMMON_FIELDS} />
      {kind === 'branch' ? <BranchFields form={editor.form} /> : null}
    </EditorDialog>
  );
}
