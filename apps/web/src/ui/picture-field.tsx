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
  /** The picture as it is kept. */
  src: string | null;
  size: number;
  maxBytes: number;
  words: { choose: string; save: string; hint: string; removeAsk: string; removeEffect: string };
  /** Keeps the picture; `done` when it is kept. */
  onSave: (file: File, done: () => void) => void;
  saving: boolean;
  onRemove: () => void;
  removing: boolean;
}

/** A picture that was chosen, and its address in this browser while it is looked at. */
function usePreview() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    chosen,
    choose: (file: File | null) => setChosen(file ? { file, url: URL.createObjectURL(file) } : null),
  };
}

/** The picture of someone or something: chosen, looked at as it will be, then kept; or removed. */
export function PictureField(props: PictureFieldProps) {
  const { name, src, size, maxBytes, words } = props;
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
      <Avatar name={name} src={chosen?.url ?? src} size={size} />
      <Stack gap={6} style={{ flex: 1, minWidth: 200 }}>
        <Group gap="xs">
          {chosen ? (
            <>
              <Button loading={props.saving} onClick={() => props.onSave(chosen.file, () => choose(null))}>
                {words.save}
              </Button>
              <Button variant="default" disabled={props.saving} onClick={() => choose(null)}>
                {t('picture.cancel')}
              </Button>
            </>
          ) : (
            <Kept {...props} onChoose={() => input.current?.click()} />
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {chosen ? t('picture.preview') : words.hint}
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
        aria-label={words.choose}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </Group>
  );
}

/** What may be done while nothing is chosen. */
function Kept({ src, words, removing, onRemove, onChoose }: PictureFieldProps & { onChoose: () => void }) {
  const { t } = useTranslation('ui');
  const askRemove = async () => {
    if (await askConfirm({ title: words.removeAsk, body: words.removeEffect, danger: true })) onRemove();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={onChoose}>
        {src ? t('picture.replace') : words.choose}
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
