import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '../../lib/form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextAreaField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { UploadField } from './upload-field.tsx';

const SCHEMA = z.object({
  file: z.custom<File>((file) => file instanceof File, { message: 'validation.required' }),
});

export interface VersionValues extends Record<string, unknown> {
  file: File | null;
  note: string;
  expires_at: string | null;
  acknowledge: boolean;
}

interface VersionDialogProps {
  /** Of the document, as it is now. */
  expires_at: string | null;
  /** Whether the last version was to be acknowledged; null where readers cannot be asked. */
  acknowledge: boolean | null;
  send: (values: VersionValues, file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads a new version of a document; the earlier ones are kept. */
export function VersionDialog({ expires_at, acknowledge, send, onClose }: VersionDialogProps) {
  const { t } = useTranslation('documents');
  const [progress, setProgress] = useState<number | null>(null);
  const of = useContractForm<VersionValues>({
    schema: SCHEMA,
    initial: { file: null, note: '', expires_at, acknowledge: acknowledge ?? false },
    label: (field) => (field === 'file' ? t('document.file') : undefined),
    save: async (values) => {
      if (!values.file) return;
      setProgress(0);
      try {
        await send(values, values.file, setProgress);
      } finally {
        setProgress(null);
      }
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog of={of} title={t('document.new_version')} save={t('document.upload')} onClose={onClose}>
      <UploadField
        value={form.values.file}
        onChange={(file) => form.setFieldValue('file', file)}
        error={form.errors.file}
        progress={progress}
      />
      <TextAreaField label={t('versions.note')} minRows={1} maxLength={500} {...form.getInputProps('note')} />
      <DateField
        label={t('document.expires_at')}
        value={form.values.expires_at}
        onChange={(day) => form.setFieldValue('expires_at', day)}
        error={form.errors.expires_at}
      />
      {acknowledge === null ? null : (
        <SwitchField
          label={t('document.acknowledge_again')}
          description={t('document.acknowledge_hint')}
          {...form.getInputProps('acknowledge', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
