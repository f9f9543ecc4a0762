import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameOf } from '../../lib/camera.ts';
import { CameraPicture } from '../../shared/faces/camera-picture.tsx';
import { digitsOf } from '../../ui/code-field.tsx';
import { Keypad } from './keypad.tsx';
import css from './kiosk.module.css';
import { StageTitle } from './stage-title.tsx';

const LENGTH = 6;

interface PinScreenProps {
  name: string;
  stream: MediaStream | null;
  /** Six digits, with what the camera showed as the last was typed. */
  onTyped: (pin: string, picture: HTMLCanvasElement | null) => void;
}

/** The PIN instead of the face. It is judged by the server alone, which may be later. */
export function PinScreen({ name, stream, onTyped }: PinScreenProps) {
  const { t } = useTranslation('kiosk');
  const [pin, setPin] = useState('');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const type = (text: string) => {
    const next = digitsOf(text);
    setPin(next);
    if (next.length === LENGTH && pin.length < LENGTH) onTyped(next, video && frameOf(video));
  };
  return (
    <div className={css.columns}>
      <div>
        <p className={css.greeting}>{t('greeting', { name })}</p>
        <StageTitle>{t('pin.title')}</StageTitle>
        {stream ? (
          <>
            <div className={css.mirror}>
              <CameraPicture stream={stream} onVideo={setVideo} />
            </div>
            <p className={css.hint}>{t('pin.hint')}</p>
          </>
        ) : null}
      </div>
      <div className={css.entry}>
        <TextInput
          ref={field}
          type="password"
          classNames={{ input: css.typed as string }}
          aria-label={t('pin.label')}
          value={pin}
          onChange={(event) => type(event.currentTarget.value)}
          inputMode="none"
          autoComplete="off"
        />
        <Keypad value={pin} onChange={type} max={LENGTH} />
      </div>
    </div>
  );
}
