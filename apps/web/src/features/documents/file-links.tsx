import { Button, type ButtonProps } from '@mantine/core';
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

interface FileLinksProps {
  file: StoredFile;
  /** Name for the accessible labels; the file's own by default. */
  label?: string;
  /** Opening is the next step of the row. */
  primary?: boolean;
  size?: ButtonProps['size'];
  /** Called when the file is opened or downloaded. */
  onOpen?: () => void;
}

/** Opens a file if the browser can display it, and downloads it. Authenticated by the session cookie. */
export function FileLinks({ file, label, primary, size = 'compact-md', onOpen }: FileLinksProps) {
  const { t } = useTranslation('documents');
  return (
    <>
      {isShown(file.type) ? (
        <Button
          component="a"
          href={shownAt(file.url)}
          target="_blank"
          rel="noopener"
          variant={primary ? 'filled' : 'light'}
          size={size}
          onClick={onOpen}
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
        variant={primary && !isShown(file.type) ? 'filled' : 'default'}
        size={size}
        onClick={onOpen}
        leftSection={<IconDownload size={15} />}
        aria-label={`${t('document.download')}: ${label ?? file.name}`}
      >
        {t('document.download')}
      </Button>
    </>
  );
}
