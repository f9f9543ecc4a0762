import type { StructureKind } from '@mesra/contract/company/structure';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { BranchFields } from './branch-fields.tsx';
import { type StructureRow, useSaveStructure } from './company.mutations.ts';
import { BRANCH_FIELDS, COMMON_FIELDS, type StructureValues, valuesOf } from './structure-values.ts';

interface StructureDialogProps {
  kind: StructureKind;
  editing: { row: StructureRow | null } | null;
  onClose: () => void;
}

/** Creates or changes one row of the structure. */
export function StructureDialog({ kind, editing, onClose }: StructureDialogProps) {
  return editing ? (
    <OpenDialog key={editing.row?.id ?? 'new'} kind={kind} row={editing.row} onClose={onClose} />
  ) : null;
}

interface OpenDialogProps {
  kind: StructureKind;
  row: StructureRow | null;
  onClose: () => void;
}

function OpenDialog({ kind, row, onClose }: OpenDialogProps) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const { create, update } = useSaveStructure(kind);
  const [stale, setStale] = useState<StructureRow | null>(null);
  const fields = kind === 'branch' ? [...COMMON_FIELDS, ...BRANCH_FIELDS] : COMMON_FIELDS;
  const label = (field: string) =>
    fields.includes(field as 'name') ? t(`structure.${field as 'name'}`) : undefined;

  const save = async (values: StructureValues, version = row?.version) => {
    const typed = Object.fromEntries(fields.map((field) => [field, values[field]])) as StructureValues;
    try {
      if (row) await update({ params: { id: row.id }, body: { ...typed, version: version ?? row.version } });
      else await create({ body: { ...typed, company_id: company.id } });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<StructureValues>({
    schema: STRUCTURE[kind].input,
    initial: valuesOf(row),
    save: (values) => save(values),
    onStale: (current) => setStale(current as StructureRow),
    label,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const theirs = stale ? valuesOf(stale) : null;

  return (
    <Dialog
      title={t(row ? `kind.${kind}.edit` : `kind.${kind}.add`)}
      opened
      onClose={() => void close()}
      keepOpen
      size={kind === 'branch' ? 'lg' : 'md'}
    >
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Fields>
          <TextField label={t('structure.name')} required data-autofocus {...form.getInputProps('name')} />
          <TextField label={t('structure.code')} {...form.getInputProps('code')} />
        </Fields>
        {kind === 'branch' ? <BranchFields form={form} /> : null}
      </Form>
      {stale && theirs ? (
        <ConflictDialog
          opened
          fields={fields.map((field) => ({
            label: label(field) ?? field,
            theirs: theirs[field],
            mine: form.values[field],
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={() => {
            setStale(null);
            onClose();
          }}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}
