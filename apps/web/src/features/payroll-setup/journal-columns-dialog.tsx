import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { type JournalSetting, journalSettingEndpoints } from '@mesra/contract/payroll-journal/journal';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Column = JournalSetting['columns'][number];
interface Values extends Record<string, unknown> {
  columns: Column[];
}

const shownOf = (columns: readonly Column[]) => columns.filter(({ shown }) => shown);

/** What the files of the journal have, and in which order. */
export function JournalColumnsDialog({ setting, onClose }: { setting: JournalSetting; onClose: () => void }) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(journalSettingEndpoints.update, { silent: true });
  const title = t('accounts.columns');
  const editor = useEditor<JournalSetting, Values, object>({
    row: setting,
    valuesOf: (row) => ({ columns: (row ?? setting).columns }),
    fields: {
      columns: {
        label: title,
        kind: 'own',
        read: ({ columns }) =>
          shownOf(columns)
            .map((one) => one.title)
            .join(' · '),
      },
    },
    schema: journalSettingEndpoints.update.body,
    toBody: ({ columns }) => ({
      company_id: company.id,
      columns: shownOf(columns).map(({ column }) => column),
    }),
    save: (body) => write.mutateAsync({ body: body as never }),
    // Null before anything is set.
    versionOf: ({ version }) => version as number,
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={title} editor={editor}>
      <ColumnList
        columns={form.values.columns}
        onChange={(columns) => form.setFieldValue('columns', columns)}
      />
      {form.errors.columns ? (
        <Text role="alert" size="sm" mt="xs" c="var(--mantine-color-error)">
          {form.errors.columns}
        </Text>
      ) : null}
    </EditorDialog>
  );
}

interface ColumnListProps {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
}

/** The columns in their order: which of them a file has, and moving each. */
function ColumnList({ columns, onChange }: ColumnListProps) {
  const { t } = useTranslation('payroll-setting');
  const show = (at: number, shown: boolean) =>
    onChange(columns.map((one, index) => (index === at ? { ...one, shown } : one)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...columns];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <Stack gap={4}>
      {columns.map(({ column, title, shown }, at) => (
        <Group key={column} justify="space-between" wrap="nowrap">
          <Checkbox
            label={title}
            checked={shown}
            onChange={(event) => show(at, event.currentTarget.checked)}
          />
          <Group gap={0} wrap="nowrap">
            <IconButton label={t('accounts.up', { title })} disabled={at === 0} onClick={() => move(at, -1)}>
              <IconArrowUp size={16} />
            </IconButton>
            <IconButton
              label={t('accounts.down', { title })}
              disabled={at === columns.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={16} />
            </IconButton>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
