import { Button, Group, Text } from '@mantine/core';
import type { InboxFacts, InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { Facts } from '../../ui/section.tsx';
import css from './inbox.module.css';
import type { Decide } from './inbox-decision.tsx';
import { KeysHint } from './keys-hint.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

type DocumentFacts = Extract<InboxFacts, { kind: 'document_acknowledgement' }>;

const isShown = (type: string) => type === 'application/pdf' || type.startsWith('image/');

interface InboxDocumentProps {
  item: InboxItem;
  facts: DocumentFacts;
  zone: string;
  onDecide: Decide;
  onSnoozed: () => void;
}

/** A document that the reader acknowledges once they have opened it; by buttons or by the keys A and S. */
export function InboxDocument({ item, facts: { document }, zone, onDecide, onSnoozed }: InboxDocumentProps) {
  const { t } = useTranslation('inbox');
  // The server records that a file was opened; the page knows it from the click.
  const [clicked, setClicked] = useState(false);
  const opened = clicked || document.opened_at !== null;
  const onOpen = () => setClicked(true);
  const acknowledge = () => opened && onDecide('acknowledge', {});
  useDecisionKeys(item.can.acknowledge ? { a: acknowledge } : {});
  const { file } = document;
  const inline = isShown(file.type);
  const items = [
    { label: t('document.file'), value: file.name },
    { label: t('document.version'), value: String(document.number) },
    { label: t('document.published'), value: formatDateTimeIn(zone, document.published_at) },
    document.folder ? { label: t('document.folder'), value: document.folder } : null,
    document.note ? { label: t('facts.note'), value: document.note } : null,
  ];
  return (
    <>
      {item.can.acknowledge ? (
        <div className={css.decision}>
          <Group justify="space-between" gap="xs">
            {opened ? <KeysHint /> : <Text size="sm">{t('document.open_first')}</Text>}
            <Group gap="xs" className={css.buttons}>
              <SnoozeButton item={item} zone={zone} onSnoozed={onSnoozed} />
              <Button
                leftSection={<IconCheck size={16} />}
                variant={opened ? 'filled' : 'default'}
                disabled={!opened}
                onClick={acknowledge}
              >
                {t('acknowledge')}
              </Button>
            </Group>
          </Group>
        </div>
      ) : null}
      <Group gap="xs">
        {inline ? (
          <Button
            component="a"
            href={`${file.url}?inline=true`}
            target="_blank"
            rel="noopener"
            variant={opened ? 'light' : 'filled'}
            leftSection={<IconEye size={16} />}
            onClick={onOpen}
          >
            {t('document.open')}
          </Button>
        ) : null}
        <Button
          component="a"
          href={file.url}
          download={file.name}
          variant={inline || opened ? 'default' : 'filled'}
          leftSection={<IconDownload size={16} />}
          onClick={onOpen}
        >
          {t('document.download')}
        </Button>
      </Group>
      <Facts items={items.filter((one) => one !== null)} />
    </>
  );
}
