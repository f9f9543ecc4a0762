import { Checkbox, Group, Stack } from '@mantine/core';
import { type JournalSetting, journalSettingEndpoints } from '@mesra/contract/payroll-journal/journal';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Column = JournalSetting['columns'][number];

/** What the files of the journal have, and in which order. */
export function JournalColumnsDialog({ setting, onClose }: { setting: JournalSetting; onClose: () => void }) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const [columns, setColumns] = useState<Column[]>(setting.columns);
  const write = useWrite(journalSettingEndpoints.update);
  const show = (at: number, shown: boolean) =>
    setColumns((before) => before.map((one, index) => (index === at ? { ...one, shown } : one)));
  const move = (at: number, by: 1 | -1) =>
    setColumns((before) => {
      const next = [...before];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at + by, 0, moved);
      return next;
    });
  const chosen = columns.filter(({ shown }) => shown).map(({ column }) => column);
  const save = () =>
    write.mutate(
      { body: { company_id: company.id, columns: chosen, version: setting.version } },
      { onSuccess: onClose },
    );
  return (
    <Dialog title={t('accounts.columns')} opened onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        saving={write.isPending}
        ready={chosen.length > 0}
        onCancel={onClose}
      >
        <Stack gap={4}>
          {columns.map(({ column, title, shown }, at) => (
            <Group key={column} justify="space-between" wrap="nowrap">
              <Checkbox
                label={title}
                checked={shown}
                onChange={(event) => show(at, event.currentTarget.checked)}
              />
              <Group gap={0} wrap="nowrap">
                <IconButton
                  label={t('accounts.up', { title })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
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
      </Form>
    </Dialog>
  );
}
