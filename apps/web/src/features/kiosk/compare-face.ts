import type { FaceTemplate } from '@mesra/contract/site-devices/device-api';
import { isAlike } from '@mesra/domain/faces/likeness';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import type { ChallengeEnd } from '../../lib/faces/watch-face.ts';
import type { KioskProof } from './kiosk.ts';

/** Why a try is no proof; `proof` is what may be recorded for a review, null where no face could be compared at all. */
export interface Tried {
  why: 'not_alike' | 'not_seen' | 'none' | ChallengeEnd['state'];
  proof: KioskProof | null;
}

interface Compared {
  engine: FaceEngine;
  /** The person's own. */
  template: FaceTemplate;
  threshold: number;
}

/** Compares the picture by which a challenge ended with the person's own face: the proof, or why it is none. */
export async function compareFace(
  { challenge, passed, state, picture }: ChallengeEnd,
  { engine, template, threshold }: Compared,
): Promise<Tried | KioskProof> {
  const numbers = await engine.numbersOf(picture);
  const proof: KioskProof | null = numbers && {
    ...{ score: engine.compare(numbers, template.numbers), model: engine.model, pin: null, picture },
    challenge: { asked: challenge, passed, ms: state.ms },
  };
  if (!passed) return { why: state, proof };
  if (!proof) return { why: 'not_seen', proof: null };
  return isAlike(proof.score ?? 0, threshold) ? proof : { why: 'not_alike', proof };
}
