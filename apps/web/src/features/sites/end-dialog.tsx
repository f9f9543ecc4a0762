import { Text } from '@mantine/core';
import { plainDate, version } from '@mesra/contract/kit/primitives';
import type { SiteAssignment } from '@mesra/contract/sites/site-assignment';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditor } from '../../lib/editor.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { useSaveAssignment } from './sites.mutations.ts';

type Values = { end_date: string | null };

/** Without a last day there is nothing to end. */
const SCHEMA = z.object({ end_date: plainDate, version });

/** Ends an assignment that goes on, on a day. */
export function EndDialog({ assignment, onClose }: { assignment: SiteAssignment; onClose: () => void }) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { update } = useSaveAssignment();
  const { employee, site } = assignment;
  const editor = useEditor<SiteAssignment, Values>({
    row: assignment,
    valuesOf: (row) => ({
      end_date: row?.last_day && row.last_day < user.today ? row.last_day : user.today,
    }),
    fields: {
      end_date: {
        label: t('field.end_date'),
        kind: 'day',
        required: true,
        minDate: assignment.start_date,
        read: ({ end_date }, row, current) => formatDate(row === current && row ? row.last_day : end_date),
      },
    },
    schema: SCHEMA,
    save: (body) => update({ params: { id: employee.id, assignment_id: assignment.id }, body }),
    onClose,
    unguarded: true,
  });
  return (
    <EditorDialog
      title={t('of_employee.end_title', { site: site.name })}
      size="sm"
      submitLabel={t('of_employee.end_now')}
      editor={editor}
    >
      <Text mb="md">{t('of_employee.end_hint', { name: employee.name })}</Text>
      <EditorFields editor={editor} columns={1} />
    </EditorDialog>
  );
}
