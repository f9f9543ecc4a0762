import { Button, Group } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './clocking.module.css';

/** A picture that was taken, with its object URL for the preview. */
export interface Picture {
  file: File;
  url: string;
}

/** The camera of a phone, or a file chooser elsewhere; `input` is to be rendered, `open` to be called by a tap. */
export function useCamera() {
  const { t } = useTranslation('clocking');
  const [picture, setPicture] = useState<Picture | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) setPicture({ file, url: URL.createObjectURL(file) });
  };
  return {
    picture,
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label={t('picture_preview')}
        onChange={take}
      />
    ),
  };
}

export function PicturePreview({ picture, onRetake }: { picture: Picture; onRetake: () => void }) {
  const { t } = useTranslation('clocking');
  return (
    <Group gap="sm" align="flex-end">
      <img src={picture.url} alt={t('picture_preview')} className={css.preview} />
      <Button variant="default" size="compact-md" onClick={onRetake}>
        {t('picture_retake')}
      </Button>
    </Group>
  );
}
