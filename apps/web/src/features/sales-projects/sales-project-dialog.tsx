import { Stack } from '@mantine/core';
import {
  changedSalesProjectInput,
  type SalesProject,
  salesProjectEndpoints,
  salesProjectInput,
} from '@mesra/contract/sales-projects/sales-project';
import { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { NOTHING } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ClientSelect } from '../../shared/clients/client-select.tsx';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { useCommissionChoices } from './sales-project-labels.ts';
import { type SalesProjectValues, salesProjectValues } from './sales-project-values.ts';

interface SalesProjectDialogProps {
  /** Null creates one. */
  project: SalesProject | null;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** What the form of a project asks, in its order. */
function useFields(project: SalesProject | null): FieldSpecs<SalesProjectValues, SalesProject> {
  const { t } = useTranslation('sales-projects');
  const { allows } = useSession();
  const work = project?.work_project;
  const options = useResourceOptions(
    workProjectEndpoints.list,
    allows(workProjectEndpoints.list),
    undefined,
    work ? [{ value: String(work.id), label: work.name }] : [],
  );
  return {
    code: { label: t('field.code'), required: true, maxLength: 30 },
    name: { label: t('field.name'), required: true, maxLength: 120 },
    client_id: {
      label: t('field.client_id'),
      kind: 'own',
      read: ({ client_id: id }, row) => (row?.client.id === id ? row.client.name : String(id ?? '')),
    },
    manager_id: {
      label: t('field.manager_id'),
      kind: 'own',
      read: ({ manager_id: id }, row) =>
        row?.manager?.id === id ? (row?.manager?.name ?? '') : String(id ?? ''),
    },
    start_date: { label: t('field.start_date'), kind: 'day', required: true },
    end_date: { label: t('field.end_date'), kind: 'day', required: true },
    target_amount: { label: t('field.target_amount'), kind: 'money' },
    target_quantity: { label: t('field.target_quantity'), inputMode: 'numeric', maxLength: 9 },
    commission_by: {
      label: t('field.commission_by'),
      description: t('commission_hint'),
      kind: 'choice',
      options: useCommissionChoices(NOTHING),
    },
    commission_rate: { label: t('field.commission_rate'), inputMode: 'decimal', maxLength: 12 },
    work_project_id: { label: t('field.work_project_id'), kind: 'id', clearable: true, ...options },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
  };
}

/** Creates or changes a project. */
export function SalesProjectDialog({ project, onClose, onCreated }: SalesProjectDialogProps) {
  const { t } = useTranslation('sales-projects');
  const { company, user, allows } = useSession();
  const create = useWrite(salesProjectEndpoints.create, { silent: true });
  const update = useWrite(salesProjectEndpoints.update, { silent: true });
  const editor = useEditor<SalesProject, SalesProjectValues, object>({
    row: project,
    valuesOf: (row) => salesProjectValues(row, user.today),
    fields: useFields(project),
    schema: project ? changedSalesProjectInput : salesProjectInput,
    save: async (body) => {
      if (project) await update.mutateAsync({ params: { id: project.id }, body: body as never });
      else {
        const { data } = await create.mutateAsync({ body: { ...body, company_id: company.id } as never });
        onCreated?.(data.id);
      }
    },
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={project ? t('edit_title', { name: project.name }) : t('page.add')} editor={editor}>
      <Stack gap="md">
        <Fields>
          <EditorField editor={editor} name="code" autoFocus />
          <EditorField editor={editor} name="name" />
          <ClientSelect
            label={t('field.client_id')}
            known={project?.client}
            value={form.values.client_id}
            onChange={(id) => form.setFieldValue('client_id', id)}
            error={form.errors.client_id}
          />
          <PersonPicker
            label={t('field.manager_id')}
            known={project?.manager}
            value={form.values.manager_id}
            onChange={(id) => form.setFieldValue('manager_id', id)}
            error={form.errors.manager_id}
          />
        </Fields>
        <EditorFields editor={editor} names={['start_date', 'end_date']} unfocused />
        <EditorFields editor={editor} names={['target_amount', 'target_quantity']} unfocused />
        <EditorFields editor={editor} names={['commission_by', 'commission_rate']} unfocused />
        {allows(workProjectEndpoints.list) ? <EditorField editor={editor} name="work_project_id" /> : null}
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
