import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../lib/feedback.ts';
import { Avatar } from './avatar.tsx';
import { sizeText } from './file-drop.tsx';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

interface PictureFieldProps {
  name: string;
  /** Stands for what has no picture, instead of the initials of the name. */
  letters?: string;
  /** The stored picture. */
  src: string | null;
  size: number;
  /** A thing, which is shown whole. */
  square?: boolean;
  maxBytes: number;
  labels: { choose: string; save: string; hint: string; removeAsk: string; removeEffect: string };
  /** Stores the picture; call `done` on success. */
  onSave: (file: File, done: () => void) => void;
  saving: boolean;
  onRemove: () => void;
  removing: boolean;
}

/** A chosen picture with its object URL for the preview. */
function usePreview() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    chosen,
    choose: (file: File | null) => setChosen(file ? { file, url: URL.createObjectURL(file) } : null),
  };
}

/** The picture of a person or thing: choose, preview, save or remove. */
export function PictureField(props: PictureFieldProps) {
  const { name, src, size, maxBytes, labels } = props;
  const { t } = useTranslation('ui');
  const { chosen, choose } = usePreview();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const tooLarge = file.size > maxBytes ? t('picture.too_large', { limit: sizeText(maxBytes) }) : null;
    const wrong = KINDS.includes(file.type) ? tooLarge : t('picture.wrong_kind');
    setRefused(wrong);
    if (!wrong) choose(file);
  };

  return (
    <Group gap="lg" align="center">
      <Avatar
        name={name}
        src={chosen?.url ?? src}
        size={size}
        square={props.square ?? false}
        {...(props.letters ? { letters: props.letters } : {})}
      />
      <Stack gap={6} style={{ flex: 1, minWidth: 200 }}>
        <Group gap="xs">
          {chosen ? (
            <>
              <Button loading={props.saving} onClick={() => props.onSave(chosen.file, () => choose(null))}>
                {labels.save}
              </Button>
              <Button variant="default" disabled={props.saving} onClick={() => choose(null)}>
                {t('picture.cancel')}
              </Button>
            </>
          ) : (
            <CurrentPicture {...props} onChoose={() => input.current?.click()} />
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {chosen ? t('picture.preview') : labels.hint}
        </Text>
        {refused ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refused}
          </Text>
        ) : null}
      </Stack>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        hidden
        aria-label={labels.choose}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </Group>
  );
}

/** Actions while nothing is chosen. */
function CurrentPicture({
  src,
  labels,
  removing,
  onRemove,
  onChoose,
}: PictureFieldProps & { onChoose: () => void }) {
  const { t } = useTranslation('ui');
  const askRemove = async () => {
    if (await askConfirm({ title: labels.removeAsk, body: labels.removeEffect, danger: true })) onRemove();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={onChoose}>
        {src ? t('picture.replace') : labels.choose}
      </Button>
      {src ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={removing}
          onClick={() => void askRemove()}
        >
          {t('picture.remove')}
        </Button>
      ) : null}
    </>
  );
}
