import { Progress, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/file-drop.tsx';

interface UploadFieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  error: ReactNode;
  /** How much of it is sent, 0 to 1; null while nothing is. */
  progress: number | null;
}

/** The file of a document, and how far its upload is. */
export function UploadField({ value, onChange, error, progress }: UploadFieldProps) {
  const { t } = useTranslation('documents');
  const sent = progress !== null && progress >= 1;
  return (
    <div>
      <FileDrop
        label={t('document.file')}
        hint={t('document.file_hint')}
        kinds={DOCUMENT_KINDS}
        maxBytes={DOCUMENT_MAX_BYTES}
        value={value}
        onChange={onChange}
        error={typeof error === 'string' ? error : undefined}
        disabled={progress !== null}
      />
      {progress !== null ? (
        <div role="status">
          <Progress value={progress * 100} mt="xs" animated={sent} aria-label={t('document.file')} />
          <Text size="sm" c="dimmed">
            {sent ? t('document.checking') : t('document.uploading', { percent: Math.round(progress * 100) })}
          </Text>
        </div>
      ) : null}
    </div>
  );
}

/** Binds the file of a form; its name is the title until one is typed. */
export function uploadInput(form: {
  values: { file: File | null; title: string };
  errors: { file?: ReactNode };
  setFieldValue: (field: 'file' | 'title', value: never) => void;
}): Omit<UploadFieldProps, 'progress'> {
  const { values, errors, setFieldValue } = form;
  return {
    value: values.file,
    error: errors.file,
    onChange: (file) => {
      setFieldValue('file', file as never);
      if (file && values.title === '') setFieldValue('title', titleFrom(file) as never);
    },
  };
}

/** A title to begin with, from the file's name. */
const titleFrom = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 160);
