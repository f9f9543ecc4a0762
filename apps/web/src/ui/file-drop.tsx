import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';

interface FileDropProps {
  label: string;
  /** Accepted files, and what happens with them. */
  hint?: string;
  /** Extensions with their dot: `['.csv', '.xlsx']`. */
  kinds: readonly string[];
  maxBytes: number;
  /** Whether a picture may be taken instead, on a phone or tablet. */
  camera?: boolean;
  value: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A formatted file size. */
export const sizeText = (bytes: number): string =>
  bytes >= 1_073_741_824
    ? `${Math.round(bytes / 107_374_182.4) / 10} GB`
    : bytes >= 1_048_576
      ? `${Math.round(bytes / 104_857.6) / 10} MB`
      : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const useTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;

/** The camera of a phone or tablet; nothing elsewhere. */
function CameraButton({
  disabled,
  onTake,
}: {
  disabled: boolean | undefined;
  onTake: (file: File | undefined) => void;
}) {
  const { t } = useTranslation('ui');
  const touch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  if (!touch) return null;
  return (
    <>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconCamera size={18} />}
        disabled={disabled ?? false}
        onClick={() => input.current?.click()}
      >
        {t('file_camera')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('file_camera')}
        onChange={(event) => {
          const taken = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          onTake(taken);
        }}
      />
    </>
  );
}

/** One file, dropped, chosen or taken; keyboard accessible. Rejects files that are too large or of another type. */
export function FileDrop({
  label,
  hint,
  kinds,
  maxBytes,
  camera = false,
  value,
  onChange,
  error,
  disabled,
}: FileDropProps) {
  const { t } = useTranslation('ui');
  const touch = useTouch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    if (!kinds.some((kind) => file.name.toLowerCase().endsWith(kind))) {
      setRefused(t('file_wrong_kind', { name: file.name, kinds: kinds.join(', ') }));
    } else if (file.size > maxBytes) {
      setRefused(t('file_too_large', { name: file.name, limit: sizeText(maxBytes) }));
    } else {
      setRefused(null);
      onChange(file);
    }
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const wrong = refused ?? error;

  return (
    <div>
      <label
        htmlFor={id}
        className={css.zone}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={22} aria-hidden />
        <span className={css.label}>{label}</span>
        <span>{t(touch ? 'file_choose' : 'file_drop')}</span>
        {hint ? <span className={css.hint}>{hint}</span> : null}
        <input
          ref={input}
          id={id}
          type="file"
          className={css.input}
          accept={kinds.join(',')}
          disabled={disabled}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
      {camera ? <CameraButton disabled={disabled} onTake={take} /> : null}
      {wrong ? (
        <Text id={`${id}-wrong`} c="var(--mantine-color-error)" size="sm" mt={4} role="alert">
          {wrong}
        </Text>
      ) : null}
      {value ? (
        <Group gap="xs" mt="xs" wrap="nowrap">
          <IconFile size={18} aria-hidden />
          <Text truncate>{value.name}</Text>
          <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {sizeText(value.size)}
          </Text>
          <IconButton label={t('file_remove', { name: value.name })} size="sm" onClick={() => onChange(null)}>
            <IconX size={16} />
          </IconButton>
        </Group>
      ) : null}
    </div>
  );
}
