import { Button, Menu } from '@mantine/core';
import { inboxSnoozeEndpoints } from '@mesra/contract/inbox/inbox-snooze';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import type { Named } from './item-name.ts';
import { useDecisionKeys } from './use-decision-keys.ts';

const loadDialog = () => import('./snooze-dialog.tsx').then((part) => part.SnoozeDialog);

interface SnoozeButtonProps {
  item: Named & { snoozed_until: string | null };
  zone: string;
  onSnoozed: () => void;
}

/** Puts an item off until a moment, and offers to undo it; takes one back that is put off. */
function useSnooze({ item, zone, onSnoozed }: SnoozeButtonProps) {
  const { t } = useTranslation('inbox');
  const { kind, id } = item;
  const back = useWrite(inboxSnoozeEndpoints.remove);
  const undo = () => back.mutate({ params: { kind, id } });
  const write = useWrite(inboxSnoozeEndpoints.create, {
    notify: false,
    onDone: ({ until }) => {
      const message = t('snooze.until', { when: formatDateTimeIn(zone, until) });
      showToast({ kind: 'success', message, undo });
      onSnoozed();
    },
  });
  return { undo, write, busy: write.isPending || back.isPending };
}

/** The times until which an item can be put off, by a menu or the key S. */
export function SnoozeButton(props: SnoozeButtonProps) {
  const { t } = useTranslation('inbox');
  const [opened, setOpened] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const Dialog = useLoaded(choosing, loadDialog);
  const { undo, write, busy } = useSnooze(props);
  const { kind, id, snoozed_until } = props.item;
  const put = (until: 'tomorrow' | 'monday') => write.mutate({ body: { kind, id, until } });
  useDecisionKeys({ s: () => (snoozed_until === null ? setOpened(true) : undo()) });
  if (snoozed_until !== null)
    return (
      <Button variant="default" leftSection={<IconClock size={16} />} disabled={busy} onClick={undo}>
        {t('snooze.back')}
      </Button>
    );
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Menu.Target>
          <Button variant="default" leftSection={<IconClock size={16} />} disabled={busy}>
            {t('snooze.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => put('tomorrow')}>{t('snooze.tomorrow')}</Menu.Item>
          <Menu.Item onClick={() => put('monday')}>{t('snooze.monday')}</Menu.Item>
          <Menu.Item onClick={() => setChoosing(true)}>{t('snooze.day')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && Dialog ? (
        <Dialog
          send={(chosen) => write.mutateAsync({ body: { kind, id, until: 'day', ...chosen } })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
