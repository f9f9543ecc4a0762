import { Text } from '@mantine/core';
import type { MyDocument, OwnDocument } from '@mesra/contract/documents/my-document';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { ExpiryDay } from './expiry-badge.tsx';
import { FileLinks } from './file-links.tsx';
import { ReadingActions } from './reading-actions.tsx';
import { type Reading, waits } from './use-reading.ts';

interface MyDocumentDialogProps {
  /** A document of the company, or one about the user; neither where the address names none that they may read. */
  document: MyDocument | undefined;
  own: OwnDocument | undefined;
  reading: Reading;
  onClose: () => void;
}

/** The document that a link leads to. */
export function MyDocumentDialog({ document, own, reading, onClose }: MyDocumentDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <Dialog title={(document ?? own)?.title ?? t('mine.title')} opened onClose={onClose}>
      {document ? (
        <CompanyDocument document={document} reading={reading} />
      ) : own ? (
        <OwnedDocument own={own} />
      ) : (
        <EmptyState
          icon={<IconFileText size={22} />}
          title={t('document.not_found')}
          hint={t('mine.not_found_hint')}
        />
      )}
    </Dialog>
  );
}

function CompanyDocument({ document, reading }: { document: MyDocument; reading: Reading }) {
  const { t } = useTranslation('documents');
  const { folder, note, number, published_at, acknowledged_at, file } = document;
  const items = [
    { label: t('document.file'), value: file.name },
    { label: t('document.version'), value: `${number} · ${formatDateTime(published_at)}` },
    folder ? { label: t('document.folder'), value: folder } : null,
    note ? { label: t('document.note'), value: note } : null,
    acknowledged_at
      ? {
          label: t('document.acknowledged'),
          value: <Mark text={formatDateTime(acknowledged_at)} tone="success" />,
        }
      : null,
  ];
  return (
    <>
      <Facts items={items.filter((one) => one !== null)} />
      {waits(document) && !reading.isOpened(document) ? <Text mt="md">{t('mine.open_first')}</Text> : null}
      <DialogButtons>
        <ReadingActions document={document} reading={reading} />
      </DialogButtons>
    </>
  );
}

function OwnedDocument({ own }: { own: OwnDocument }) {
  const { t } = useTranslation('documents');
  const { category, file, title } = own;
  return (
    <>
      <Facts
        items={[
          { label: t('of_employee.category'), value: t(`category.${category}`) },
          { label: t('document.file'), value: file.name },
          {
            label: t('document.expires_at'),
            value: own.expires_at ? <ExpiryDay {...own} /> : t('expiry.none'),
          },
        ]}
      />
      <DialogButtons>
        <FileLinks file={file} label={title} size="sm" />
      </DialogButtons>
    </>
  );
}
