import { Group, Text } from '@mantine/core';
import type { DocumentVersion } from '@mesra/contract/documents/document-file';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { sizeText } from '../../ui/file-drop.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './documents.module.css';
import { FileLinks } from './file-links.tsx';

/** A version: its file, who brought it and when, and what changed with it. */
export function VersionRow({ version, current }: { version: DocumentVersion; current: boolean }) {
  const { t } = useTranslation('documents');
  const when = formatDateTime(version.created_at);
  const number = t('document.version_of', { number: version.number });
  return (
    <li>
      <div className={css.main}>
        <Group gap={8}>
          <Text fw={550}>{number}</Text>
          {current ? <Mark text={t('versions.latest')} tone="success" /> : null}
          {version.acknowledge ? <Mark text={t('versions.asked')} tone="info" /> : null}
        </Group>
        <Text size="sm">
          {version.name} · {sizeText(version.size)}
        </Text>
        <Text size="sm" c="dimmed">
          {version.by
            ? t('versions.by', { name: version.by.name, when })
            : t('versions.by_product', { when })}
          {version.note ? ` · ${version.note}` : ''}
        </Text>
      </div>
      <Group gap="xs">
        <FileLinks file={version} label={number} />
      </Group>
    </li>
  );
}
