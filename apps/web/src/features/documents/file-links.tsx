import { Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface StoredFile {
  name: string;
  type: string;
  url: string;
}

/** The URL with inline disposition, so that the browser displays the file. */
const shownAt = (url: string) => `${url}${url.includes('?') ? '&' : '?'}inline=true`;
const isShown = (type: string) => type === 'application/pdf' || type.startsWith('image/');

/** Opens a file if the browser can display it, and downloads it. Authenticated by the session cookie. */
export function FileLinks({ file, label }: { file: StoredFile; label?: string }) {
  const { t } = useTranslation('documents');
  return (
    <>
      {isShown(file.type) ? (
        <Button
          component="a"
          href={shownAt(file.url)}
          target="_blank"
          rel="noopener"
          variant="light"
          size="compact-md"
          leftSection={<IconEye size={15} />}
          aria-label={`${t('document.open')}: ${label ?? file.name}`}
        >
          {t('document.open')}
        </Button>
      ) : null}
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={15} />}
        aria-label={`${t('document.download')}: ${label ?? file.name}`}
      >
        {t('document.download')}
      </Button>
    </>
  );
}
