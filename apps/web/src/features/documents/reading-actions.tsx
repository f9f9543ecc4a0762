import { Button, type ButtonProps } from '@mantine/core';
import type { MyDocument } from '@mesra/contract/documents/my-document';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAcknowledge } from './documents.mutations.ts';
import { FileLinks } from './file-links.tsx';
import { type Reading, waits } from './use-reading.ts';

interface ReadingActionsProps {
  document: MyDocument;
  reading: Reading;
  size?: ButtonProps['size'];
}

/** Opens a document, and acknowledges it once it was opened. */
export function ReadingActions({ document, reading, size = 'sm' }: ReadingActionsProps) {
  const { t } = useTranslation('documents');
  const acknowledge = useAcknowledge();
  const isOpened = reading.isOpened(document);
  return (
    <>
      <FileLinks
        file={document.file}
        label={document.title}
        primary={waits(document) && !isOpened}
        size={size}
        onOpen={() => reading.open(document)}
      />
      {waits(document) ? (
        <Button
          size={size}
          variant={isOpened ? 'filled' : 'default'}
          disabled={!isOpened}
          leftSection={<IconCheck size={15} />}
          aria-label={`${t('mine.acknowledge')}: ${document.title}`}
          onClick={() => void acknowledge(document)}
        >
          {t('mine.acknowledge')}
        </Button>
      ) : null}
    </>
  );
}
