import { Switch, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useTaxRequest } from './use-tax-request.ts';

interface RequestDialogProps {
  title: string;
  /** How its document is called, and what is said of it. */
  proof: { label: string; hint: string; title: string };
  /** It stands already. */
  stands: boolean;
  request: ReturnType<typeof useTaxRequest<{ send: boolean }>>;
  /** What sending it is called, where nobody else decides. */
  saves?: string;
  size?: 'lg';
  children: ReactNode;
}

/** The form of something handed in about tax: its fields, its document, and whether it is sent or kept. */
export function RequestDialog({ title, proof, stands, request, saves, size, children }: RequestDialogProps) {
  const { t } = useTranslation('payroll-tax');
  const { form, saving, onClose, onlyProof, unproven } = request;
  const save =
    onlyProof || unproven
      ? t('save_proof')
      : stands
        ? t('save')
        : form.values.send
          ? (saves ?? t('send'))
          : t('keep');
  return (
    <FormDialog
      of={request}
      title={onlyProof ? proof.title : title}
      {...(size ? { size } : {})}
      save={save}
      onClose={onClose}
    >
      {unproven ? <Notice tone="warning">{t('proof_unsent')}</Notice> : null}
      {onlyProof ? null : children}
      <FileDrop
        label={proof.label}
        hint={proof.hint}
        kinds={DOCUMENT_KINDS}
        maxBytes={DOCUMENT_MAX_BYTES}
        value={request.proof}
        onChange={request.setProof}
        disabled={saving}
      />
      {stands ? null : (
        <Switch
          label={t('field.draft')}
          checked={!form.values.send}
          onChange={({ currentTarget }) => form.setFieldValue('send', !currentTarget.checked)}
        />
      )}
      {saves ? null : (
        <Text size="sm" c="dimmed">
          {t('send_hint')}
        </Text>
      )}
    </FormDialog>
  );
}
