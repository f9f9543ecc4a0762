import { CHALLENGE_BEGIN, type ChallengeState, challengeAfter } from '@mesra/domain/faces/challenge';
import { CHALLENGES, type Challenge } from '@mesra/domain/faces/fr-record';
import { frameOf } from '../camera.ts';
import type { FaceEngine } from './face-engine.ts';

/** Between two looks, so that the page stays usable on a slow device. */
const PAUSE_MS = 30;

/** How a challenge ended, with the picture by which it did. */
export interface ChallengeEnd {
  challenge: Challenge;
  passed: boolean;
  state: Extract<ChallengeState, { step: 'passed' | 'failed' }>;
  picture: HTMLCanvasElement;
}

interface Watched {
  video: HTMLVideoElement;
  engine: FaceEngine;
  challenge: Challenge;
  /** How far it has come, as that changes. */
  onState: (state: ChallengeState) => void;
  onEnd: (end: ChallengeEnd) => void;
  /** A picture could not be looked at. */
  onTrouble: (error: unknown) => void;
}

const isSameStep = (a: ChallengeState, b: ChallengeState): boolean =>
  a.step === b.step && (a.step !== 'look' || (b.step === 'look' && a.hint === b.hint));

/** Follows the face in a video through a challenge, until that has ended or this is stopped. */
export function watchFace({ video, engine, challenge, onState, onEnd, onTrouble }: Watched): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: ChallengeState = CHALLENGE_BEGIN;
  const look = async (): Promise<void> => {
    const picture = frameOf(video);
    const at = performance.now();
    if (picture) {
      const faces = await engine.look(picture);
      if (over) return;
      const next = challengeAfter(state, { at, faces }, challenge);
      const changed = !isSameStep(state, next);
      state = next;
      if (state.step === 'passed' || state.step === 'failed') {
        over = true;
        return onEnd({ challenge, passed: state.step === 'passed', state, picture });
      }
      if (changed) onState(state);
    }
    timer = setTimeout(() => void look().catch(onTrouble), PAUSE_MS);
  };
  void look().catch(onTrouble);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** What a person is asked to do, drawn at random: a film of somebody else would have to know it. */
export function drawChallenge(): Challenge {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return CHALLENGES[drawn % CHALLENGES.length] ?? 'blink';
}
