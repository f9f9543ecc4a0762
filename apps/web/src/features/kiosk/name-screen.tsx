import { Button, TextInput } from '@mantine/core';
import type { KioskPerson } from '@mesra/contract/site-devices/device-api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraPicture } from '../../shared/faces/camera-picture.tsx';
import { BADGE_CODES } from '../../shared/scanning/barcode-reader.ts';
import { watchCodes } from '../../shared/scanning/watch-codes.ts';
import { Keypad } from './keypad.tsx';
import css from './kiosk.module.css';
import { lettersOf, personOf } from './kiosk-people.ts';
import { StageTitle } from './stage-title.tsx';

/** Codes of employees are no longer. */
const CODE_MAX = 30;

interface NameScreenProps {
  people: readonly KioskPerson[];
  stream: MediaStream | null;
  onNamed: (person: KioskPerson) => void;
}

/** Whoever stands in front says who they are, by badge or code. */
export function NameScreen({ people, stream, onNamed }: NameScreenProps) {
  const { t } = useTranslation('kiosk');
  const [code, setCode] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Keyboards and scanners type into it.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const take = (named: string) => {
    const person = personOf(people, named);
    if (person) return onNamed(person);
    setUnknown(named);
    setCode('');
  };
  const scanned = useRef(take);
  scanned.current = take;
  useEffect(() => {
    if (!video) return undefined;
    return watchCodes(video, {
      formats: BADGE_CODES,
      onFound: (found) => scanned.current(found),
      // The keys are there.
      onTrouble: (error) => console.info('Badges cannot be read', error),
    });
  }, [video]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') take(code);
  };
  return (
    <div className={css.columns}>
      <div>
        <StageTitle>{t(stream ? 'name.title' : 'name.title_no_camera')}</StageTitle>
        {stream ? (
          <div className={css.mirror}>
            <CameraPicture stream={stream} onVideo={setVideo} />
          </div>
        ) : null}
      </div>
      <form onSubmit={submit} className={css.entry}>
        <TextInput
          ref={field}
          classNames={{ input: css.typed as string }}
          aria-label={t('name.code')}
          placeholder={t('name.code')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setUnknown(null);
          }}
          maxLength={CODE_MAX}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <p role="alert" className={css.trouble}>
          {unknown === null ? null : t('name.unknown', { code: unknown })}
        </p>
        <Keypad
          value={code}
          onChange={(next) => {
            setCode(next);
            setUnknown(null);
          }}
          letters={lettersOf(people)}
          max={CODE_MAX}
        />
        <Button type="submit" size="xl" fullWidth disabled={code.trim() === ''}>
          {t('name.next')}
        </Button>
      </form>
    </div>
  );
}
