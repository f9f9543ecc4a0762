import { Button, Stack } from '@mantine/core';
import type { FaceTemplate, KioskPerson } from '@mesra/contract/site-devices/device-api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { type ChallengeEnd, drawChallenge } from '../../lib/faces/watch-face.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { FaceChallenge } from '../../shared/faces/face-challenge.tsx';
import { compareFace, type Tried } from './compare-face.ts';
import css from './kiosk.module.css';
import type { KioskProof } from './kiosk.ts';
import { firstName } from './kiosk-people.ts';
import { StageTitle } from './stage-title.tsx';

/** After so many tries there is another way. */
const TRIES = 2;
/** A face that does not look ahead by then is not waited for any longer: sooner than the kiosk goes back to its beginning. */
const LOOK_MS = 20_000;

interface FaceScreenProps {
  person: KioskPerson;
  template: FaceTemplate;
  threshold: number;
  engine: FaceEngine;
  stream: MediaStream;
  onProof: (proof: KioskProof) => void;
  onPin: () => void;
}

/** Asks somebody to move and compares their face with their own, and with nobody else's. */
export function FaceScreen({ onProof, onPin, person, engine, stream, ...compared }: FaceScreenProps) {
  const { t } = useTranslation(['kiosk', 'face-challenge']);
  const [tries, setTries] = useState(0);
  const [challenge, setChallenge] = useState(drawChallenge);
  const [tried, setTried] = useState<Tried | null>(null);
  const [comparing, setComparing] = useState(false);
  const [looking, setLooking] = useState(true);
  const waits = looking && tried === null && !comparing;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      setTried({ why: 'none', proof: null });
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  const end = async (ended: ChallengeEnd) => {
    setComparing(true);
    try {
      const outcome = await compareFace(ended, { engine, ...compared });
      setTries((count) => count + 1);
      if ('why' in outcome) setTried(outcome);
      else onProof(outcome);
    } finally {
      setComparing(false);
    }
  };
  const again = () => {
    setTried(null);
    setLooking(true);
    setChallenge(drawChallenge());
  };
  const reason = ({ why }: Tried): string => {
    if (why === 'none') return t(person.has_pin ? 'kiosk:face.none' : 'kiosk:face.none_no_pin');
    if (typeof why === 'string') return t(`kiosk:face.${why}`);
    return why.step === 'failed' ? t(`face-challenge:failed.${why.reason}`) : t('kiosk:face.not_seen');
  };
  const proof = tried?.proof ?? null;
  return (
    <div className={css.single}>
      <StageTitle>{t('kiosk:greeting', { name: firstName(person.name) })}</StageTitle>
      {tried === null && !comparing ? (
        <FaceChallenge
          key={tries}
          {...{ stream, engine, challenge }}
          onEnd={(ended) => void end(ended).catch(reportProblem)}
          onTrouble={reportProblem}
          onState={({ step }) => setLooking(step === 'look')}
        />
      ) : null}
      <p className={css.answer} role="status">
        {comparing ? t('kiosk:face.comparing') : null}
        {tried && !comparing ? reason(tried) : null}
      </p>
      {/* A face that is not found at all, or never looks ahead, ends no challenge: the PIN is there from the beginning. */}
      {person.has_pin && tried === null && !comparing ? (
        <Button size="lg" variant="default" onClick={onPin}>
          {t('kiosk:face.use_pin')}
        </Button>
      ) : null}
      {tried && !comparing ? (
        <Stack gap="sm" className={css.choices}>
          {tries < TRIES ? (
            <Button size="xl" onClick={again}>
              {t('kiosk:face.again')}
            </Button>
          ) : null}
          {person.has_pin ? (
            <Button size="xl" variant={tries < TRIES ? 'default' : 'filled'} onClick={onPin}>
              {t('kiosk:face.use_pin')}
            </Button>
          ) : null}
          {tries >= TRIES && proof ? (
            <>
              <Button size="xl" variant="default" onClick={() => onProof(proof)}>
                {t('kiosk:face.record')}
              </Button>
              <p className={css.hint}>{t('kiosk:face.record_hint')}</p>
            </>
          ) : null}
          {tries >= TRIES && !person.has_pin && !proof ? (
            <Button size="xl" onClick={again}>
              {t('kiosk:face.again')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </div>
  );
}
