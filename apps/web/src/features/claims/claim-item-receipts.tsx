import { Button, Group, Progress, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MAX_RECEIPTS, type Receipt } from '@mesra/contract/claims/claim-item';
import {
  IconAlertTriangle,
  IconCamera,
  IconCloudUp,
  IconPaperclip,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RECEIPT_TYPES } from '../../shared/claims/receipt-file.ts';
import { ReceiptThumb } from '../../shared/claims/receipt-thumbs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FieldError } from './field-error.tsx';
import css from './my-claims.module.css';
import type { ReceiptUploads, Upload } from './use-receipt-uploads.ts';

const loadDialog = () => import('../../shared/claims/receipt-dialog.tsx').then((part) => part.ReceiptDialog);

interface ItemReceiptsProps {
  itemKey: string;
  receipts: readonly Receipt[];
  uploads: ReceiptUploads;
  onChange: (receipts: Receipt[]) => void;
  error: string | undefined;
  /** What the category asks for. */
  hint: string | undefined;
}

/** The receipts of an item: pictures from the camera or files, each uploaded at once. */
export function ItemReceipts({ itemKey, receipts, uploads, onChange, error, hint }: ItemReceiptsProps) {
  const { t } = useTranslation('claim-editor');
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const ReceiptDialog = useLoaded(opened !== null, loadDialog);
  const under = uploads.of(itemKey);
  const waits = under.some(({ unreached }) => unreached);
  const room = MAX_RECEIPTS - receipts.length - under.length;
  return (
    <section aria-labelledby={id} data-field="receipt_ids">
      <Text id={id} fw={550} mb={4}>
        {t('receipts.title')}
      </Text>
      {receipts.length > 0 ? (
        <ul className={css.receipts}>
          {receipts.map((receipt, index) => (
            <li key={receipt.id}>
              <ReceiptThumb receipt={receipt} onOpen={() => setOpened(index)} />
              <IconButton
                label={t('receipts.remove', { name: receipt.name })}
                variant="default"
                size={24}
                radius="xl"
                className={css.removeReceipt}
                onClick={() => onChange(receipts.filter((one) => one.id !== receipt.id))}
              >
                <IconX size={13} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {under.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
      {room > 0 ? (
        <ReceiptButtons onFiles={(files) => uploads.add(itemKey, files.slice(0, room))} described={id} />
      ) : null}
      {hint && !error && !waits ? (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
      <FieldError text={error} />
      {opened !== null && ReceiptDialog ? (
        <ReceiptDialog receipts={receipts} first={opened} onClose={() => setOpened(null)} />
      ) : null}
    </section>
  );
}

/** A file that is on its way, or why it is not. */
function UploadRow({ upload, uploads }: { upload: Upload; uploads: ReceiptUploads }) {
  const { t } = useTranslation('claim-editor');
  const { file, share, problem, retry, unreached } = upload;
  return (
    <div className={css.upload}>
      <div className={css.grow}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        {problem && unreached ? (
          <Text size="sm" c="dimmed" role="status">
            <IconCloudUp size={14} aria-hidden className={css.inlineIcon} /> {problem}
          </Text>
        ) : problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            <IconAlertTriangle size={14} aria-hidden className={css.inlineIcon} /> {problem}
          </Text>
        ) : (
          <Progress
            value={share * 100}
            size={6}
            mt={4}
            aria-label={t('receipts.uploading', { name: file.name })}
          />
        )}
      </div>
      {problem && retry ? (
        <IconButton label={t('receipts.retry', { name: file.name })} onClick={() => uploads.retry(upload)}>
          <IconRefresh size={16} />
        </IconButton>
      ) : null}
      {problem ? (
        <IconButton
          label={t('receipts.remove', { name: file.name })}
          onClick={() => uploads.remove(upload.id)}
        >
          <IconX size={16} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The camera, on a phone or tablet, and files. */
function ReceiptButtons({ onFiles, described }: { onFiles: (files: File[]) => void; described: string }) {
  const { t } = useTranslation('claim-editor');
  const touch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  const hidden = { type: 'file', hidden: true, onChange: take } as const;
  return (
    <Group gap="xs">
      {touch ? (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} />}
          aria-describedby={described}
          onClick={() => camera.current?.click()}
        >
          {t('receipts.camera')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} />}
        aria-describedby={described}
        onClick={() => files.current?.click()}
      >
        {t('receipts.files')}
      </Button>
      <input
        ref={camera}
        {...hidden}
        accept="image/*"
        capture="environment"
        aria-label={t('receipts.camera')}
      />
      <input ref={files} {...hidden} accept={RECEIPT_TYPES} multiple aria-label={t('receipts.files')} />
    </Group>
  );
}
