import { Stack } from '@mantine/core';
import {
  type SiteAssignment,
  siteAssignmentChange,
  siteAssignmentInput,
} from '@mesra/contract/sites/site-assignment';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { AssignmentDays } from './site-assignment-days.tsx';
import { useSaveAssignment } from './sites.mutations.ts';

type Values = {
  work_site_id: number | null;
  start_date: string | null;
  end_date: string | null;
  is_primary: boolean;
  note: string;
};

interface AssignmentDialogProps {
  employee: { id: number; name: string };
  /** Null assigns anew. */
  assignment: SiteAssignment | null;
  /** Whether a new one is offered as the primary site. */
  primary?: boolean;
  onClose: () => void;
}

const valuesOf = (assignment: SiteAssignment | null, today: string, primary: boolean): Values => ({
  work_site_id: assignment?.site.id ?? null,
  start_date: assignment?.start_date ?? today,
  end_date: assignment?.end_date ?? null,
  is_primary: assignment?.is_primary ?? primary,
  note: assignment?.note ?? '',
});

const bodyOf = ({ work_site_id, ...values }: Values, isNew: boolean) => ({
  ...(isNew ? { work_site_id: work_site_id ?? '' } : {}),
  ...values,
  start_date: values.start_date ?? '',
});

/** Assigns somebody to a site from a day on, or changes the days of an assignment. */
export function AssignmentDialog({ employee, assignment, primary = false, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { create, update } = useSaveAssignment();
  const editor = useEditor<SiteAssignment, Values, ReturnType<typeof bodyOf>>({
    row: assignment,
    valuesOf: (row) => valuesOf(row, user.today, primary),
    fields: {
      work_site_id: { label: t('field.work_site_id'), kind: 'own', read: null },
      start_date: { label: t('field.start_date'), kind: 'day' },
      end_date: { label: t('field.end_date'), kind: 'day' },
      is_primary: {
        label: t('field.is_primary'),
        description: t('of_employee.primary_hint'),
        kind: 'switch',
      },
      note: { label: t('field.note'), maxLength: 500 },
    },
    schema: assignment ? siteAssignmentChange : siteAssignmentInput,
    toBody: (values) => bodyOf(values, assignment === null),
    save: (body) =>
      assignment
        ? update({ params: { id: employee.id, assignment_id: assignment.id }, body })
        : create({ params: { id: employee.id }, body: body as never }),
    onClose,
  });
  const { form } = editor;
  const title = assignment
    ? t('of_employee.edit_title', { name: employee.name, site: assignment.site.name })
    : t('of_employee.assign_title', { name: employee.name });
  return (
    <EditorDialog
      title={title}
      submitLabel={assignment ? undefined : t('of_employee.assign_now')}
      editor={editor}
    >
      <Stack gap="md">
        {assignment ? null : (
          <SiteSelect
            label={t('field.work_site_id')}
            required
            autoFocus
            value={form.values.work_site_id}
            onChange={(id) => form.setFieldValue('work_site_id', id)}
            error={form.errors.work_site_id}
          />
        )}
        <AssignmentDays
          values={form.values}
          errors={{
            ...form.errors,
            end_date: form.errors.end_date ?? (assignment ? form.errors.work_site_id : undefined),
          }}
          onChange={(field, day) => form.setFieldValue(field, day)}
        />
        <EditorField editor={editor} name="is_primary" />
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
