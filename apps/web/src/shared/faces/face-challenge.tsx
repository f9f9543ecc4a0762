import { CHALLENGE_BEGIN, type ChallengeState } from '@mesra/domain/faces/challenge';
import type { Challenge } from '@mesra/domain/faces/fr-record';
import { IconArrowLeft, IconArrowRight, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { type ChallengeEnd, watchFace } from '../../lib/faces/watch-face.ts';
import { CameraPicture } from './camera-picture.tsx';
import css from './face-challenge.module.css';

/** The picture is shown as a mirror: the person's left is on the left. */
const SIGNS = { turn_left: IconArrowLeft, turn_right: IconArrowRight, blink: IconEyeOff };

interface FaceChallengeProps {
  stream: MediaStream;
  engine: FaceEngine;
  challenge: Challenge;
  onEnd: (end: ChallengeEnd) => void;
  onTrouble: (error: unknown) => void;
  /** How far it has come, as that changes. */
  onState?: (state: ChallengeState) => void;
}

/** Asks whoever is in front of the camera to move, and follows their face until they have or have not. */
export function FaceChallenge({ stream, engine, challenge, onEnd, onTrouble, onState }: FaceChallengeProps) {
  const { t } = useTranslation('face-challenge');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState<ChallengeState>(CHALLENGE_BEGIN);
  const heard = useRef({ onEnd, onTrouble, onState });
  heard.current = { onEnd, onTrouble, onState };
  useEffect(() => {
    if (!video) return undefined;
    return watchFace({
      ...{ video, engine, challenge },
      onState: (next) => {
        setState(next);
        heard.current.onState?.(next);
      },
      onEnd: (end) => heard.current.onEnd(end),
      onTrouble: (error) => heard.current.onTrouble(error),
    });
  }, [video, engine, challenge]);
  const Sign = state.step === 'move' ? SIGNS[challenge] : null;
  return (
    <div className={css.challenge}>
      <div className={css.frame} data-step={state.step}>
        <CameraPicture stream={stream} onVideo={setVideo} />
        {Sign ? (
          <Sign className={css.sign} data-asked={challenge} size={72} stroke={2.5} aria-hidden />
        ) : null}
      </div>
      <p className={css.asked} role="status" aria-live="assertive">
        {state.step === 'look' ? t(`look.${state.hint}`) : null}
        {state.step === 'move' || state.step === 'return' ? t(`${state.step}.${challenge}`) : null}
      </p>
    </div>
  );
}
