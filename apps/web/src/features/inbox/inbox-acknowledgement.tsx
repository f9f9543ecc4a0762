import { Button, Group, Text } from '@mantine/core';
import { ownAnnouncementEndpoints } from '@mesra/contract/announcements/announcement';
import type { AcknowledgementKind } from '@mesra/contract/inbox/acknowledgement-kind';
import type { InboxFacts, InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { AnnouncementText } from '../../shared/announcements/announcement-text.tsx';
import { Facts } from '../../ui/section.tsx';
import css from './inbox.module.css';
import type { Decide } from './inbox-decision.tsx';
import { KeysHint } from './keys-hint.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

type FactsOf<K extends AcknowledgementKind> = Extract<InboxFacts, { kind: K }>;

const isShown = (type: string) => type === 'application/pdf' || type.startsWith('image/');

interface AcknowledgingProps {
  item: InboxItem;
  zone: string;
  onDecide: Decide;
  onSnoozed: () => void;
}

/** What the reader acknowledges, with its facts. */
export function InboxAcknowledgement({
  facts,
  ...acts
}: AcknowledgingProps & { facts: FactsOf<AcknowledgementKind> }) {
  return facts.kind === 'announcement_acknowledgement' ? (
    <AnnouncementToAcknowledge facts={facts} {...acts} />
  ) : (
    <DocumentToAcknowledge facts={facts} {...acts} />
  );
}

/** Acknowledges an item or puts it off, by buttons or by the keys A and S; `before` says what is to be done first. */
function AcknowledgeBar({
  item,
  zone,
  onDecide,
  onSnoozed,
  before,
  seen = {},
}: AcknowledgingProps & { before?: string | undefined; seen?: { text_version?: number } }) {
  const { t } = useTranslation('inbox');
  const ready = before === undefined;
  const acknowledge = () => ready && onDecide('acknowledge', seen);
  useDecisionKeys(item.can.acknowledge ? { a: acknowledge } : {});
  if (!item.can.acknowledge) return null;
  return (
    <div className={css.decision}>
      <Group justify="space-between" gap="xs">
        {ready ? <KeysHint /> : <Text size="sm">{before}</Text>}
        <Group gap="xs" className={css.buttons}>
          <SnoozeButton item={item} zone={zone} onSnoozed={onSnoozed} />
          <Button
            leftSection={<IconCheck size={16} />}
            variant={ready ? 'filled' : 'default'}
            disabled={!ready}
            onClick={acknowledge}
          >
            {t('acknowledge')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** An announcement; it is read by being shown. */
function AnnouncementToAcknowledge({
  facts: { announcement },
  ...acts
}: AcknowledgingProps & { facts: FactsOf<'announcement_acknowledgement'> }) {
  const { id, read_at } = announcement;
  const { mutate } = useWrite(ownAnnouncementEndpoints.read, { notify: false, silent: true });
  useEffect(() => {
    if (read_at === null) mutate({ params: { id }, body: {} });
  }, [id, read_at, mutate]);
  return (
    <>
      <AcknowledgeBar {...acts} seen={{ text_version: announcement.text_version }} />
      <AnnouncementText text={announcement.body} />
    </>
  );
}

/** A document; the reader opens it first. */
function DocumentToAcknowledge({
  facts: { document },
  ...acts
}: AcknowledgingProps & { facts: FactsOf<'document_acknowledgement'> }) {
  const { t } = useTranslation('inbox');
  // The server records that a file was opened; the page knows it from the click.
  const [clicked, setClicked] = useState(false);
  const opened = clicked || document.opened_at !== null;
  const onOpen = () => setClicked(true);
  const { file } = document;
  const inline = isShown(file.type);
  const items = [
    { label: t('document.file'), value: file.name },
    { label: t('document.version'), value: String(document.number) },
    { label: t('document.published'), value: formatDateTimeIn(acts.zone, document.published_at) },
    document.folder ? { label: t('document.folder'), value: document.folder } : null,
    document.note ? { label: t('facts.note'), value: document.note } : null,
  ];
  return (
    <>
      <AcknowledgeBar {...acts} before={opened ? undefined : t('document.open_first')} />
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
