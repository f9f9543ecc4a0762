import { Button, Stack } from '@mantine/core';
import type { KioskPerson } from '@mesra/contract/site-devices/device-api';
import type { EventType } from '@mesra/domain/presence/event';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../lib/page-clock.ts';
import { StorageFull } from '../../lib/queue/storage-space.ts';
import type { Heard } from './heard.ts';
import css from './kiosk.module.css';
import type { Kiosk, KioskProof } from './kiosk.ts';
import { firstName, typesFor } from './kiosk-people.ts';
import { StageTitle } from './stage-title.tsx';

interface TypeScreenProps {
  kiosk: Kiosk;
  person: KioskPerson;
  proof: KioskProof;
  onRecorded: (type: EventType, recordedAt: string, heard: Heard) => void;
}

/** What somebody records, the likely one first. */
export function TypeScreen({ kiosk, person, proof, onRecorded }: TypeScreenProps) {
  const { t } = useTranslation(['kiosk', 'clocking']);
  const [types] = useState(() => typesFor(person.last, pageClock.wall()));
  const [recording, setRecording] = useState<EventType | null>(null);
  const [failed, setFailed] = useState<'failed' | 'full' | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const record = async (type: EventType) => {
    setRecording(type);
    try {
      const { recorded_at, heard } = await kiosk.record(person, type, proof);
      const answer = await heard;
      // Whoever is in front of it by now is not who recorded.
      if (!left.current) onRecorded(type, recorded_at, answer);
    } catch (error) {
      console.error('Not recorded', error);
      setFailed(error instanceof StorageFull ? 'full' : 'failed');
      setRecording(null);
    }
  };
  return (
    <div className={css.single}>
      <p className={css.greeting}>{t('kiosk:greeting', { name: firstName(person.name) })}</p>
      <StageTitle>{t('kiosk:type.title')}</StageTitle>
      <Stack gap="md" className={css.choices}>
        {types.map((type, index) => (
          <Button
            key={type}
            className={css.choice as string}
            variant={index === 0 ? 'filled' : 'default'}
            loading={recording === type}
            disabled={recording !== null && recording !== type}
            onClick={() => void record(type)}
          >
            {t(`clocking:action.${type}`)}
          </Button>
        ))}
      </Stack>
      <p role="alert" className={css.trouble}>
        {failed ? t(`kiosk:${failed}`) : null}
      </p>
    </div>
  );
}
