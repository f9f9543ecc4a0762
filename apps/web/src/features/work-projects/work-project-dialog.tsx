import { Stack } from '@mantine/core';
import { type SiteChoice, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import {
  type WorkProject,
  workProjectEndpoints,
  workProjectInput,
} from '@mesra/contract/work-projects/work-project';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ClientSelect } from '../../shared/clients/client-select.tsx';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { type ProjectValues, projectValues } from './work-project-values.ts';

interface ProjectDialogProps {
  /** Null creates one. */
  project: WorkProject | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

const nameAndCode = ({ code, name }: SiteChoice): string => `${name} (${code})`;

/** What the form of a project asks, in its order. */
function useFields(project: WorkProject | null): FieldSpecs<ProjectValues, WorkProject> {
  const { t } = useTranslation('work-projects');
  const known = project?.sites.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const { options, onSearch } = useResourceOptions(workSiteEndpoints.choices, true, nameAndCode, known);
  return {
    code: { label: t('field.code'), required: true, maxLength: 30 },
    name: { label: t('field.name'), required: true, maxLength: 120 },
    client_id: {
      label: t('field.client_id'),
      kind: 'own',
      read: ({ client_id: id }, row) =>
        row?.client?.id === id ? (row?.client?.name ?? '') : String(id ?? ''),
    },
    manager_id: {
      label: t('field.manager_id'),
      kind: 'own',
      read: ({ manager_id: id }, row) =>
        row?.manager?.id === id ? (row?.manager?.name ?? '') : String(id ?? ''),
    },
    work_site_ids: {
      label: t('field.work_site_ids'),
      description: t('sites_hint'),
      kind: 'ids',
      required: true,
      ...{ options, onSearch },
    },
    start_date: { label: t('field.start_date'), kind: 'day', required: true },
    end_date: { label: t('field.end_date'), description: t('end_hint'), kind: 'day' },
    budget_days: {
      label: t('field.budget_days'),
      description: t('budget_hint'),
      inputMode: 'decimal',
      maxLength: 8,
    },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
  };
}

/** Creates or changes a project. */
export function ProjectDialog({ project, onClose, onCreated }: ProjectDialogProps) {
  const { t } = useTranslation('work-projects');
  const { company, user } = useSession();
  const create = useWrite(workProjectEndpoints.create, { silent: true });
  const update = useWrite(workProjectEndpoints.update, { silent: true });
  const editor = useEditor<WorkProject, ProjectValues, ProjectValues>({
    row: project,
    valuesOf: (row) => projectValues(row, user.today),
    fields: useFields(project),
    schema: workProjectInput,
    save: async (body) => {
      if (project) await update.mutateAsync({ params: { id: project.id }, body });
      else onCreated((await create.mutateAsync({ body: { ...body, company_id: company.id } })).data.id);
    },
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={project ? t('edit_title', { name: project.name }) : t('add')} editor={editor}>
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
        <EditorField editor={editor} name="work_site_ids" />
        <EditorFields editor={editor} names={['start_date', 'end_date']} unfocused />
        <EditorField editor={editor} name="budget_days" />
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
