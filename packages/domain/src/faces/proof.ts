import type { FrMethod, PinOutcome } from './fr-record.ts';

/** How somebody showed at a kiosk that they are who they named. */
export interface ProofFacts {
  readonly method: FrMethod;
  /** How alike face and template were, from 0 to 1; null where none was compared. */
  readonly score: number | null;
  /** The least score that counts as the same person. */
  readonly threshold: number;
  /** Whether they did what they were asked to; null where they were asked nothing. */
  readonly challenge_passed: boolean | null;
  /** What became of their PIN; null where none was typed. */
  readonly pin: PinOutcome | null;
  /** Whether they consented then to their face being compared. */
  readonly consented: boolean;
  readonly has_picture: boolean;
}

/** What of a proof may be wrong, with the figures that it rests on: marks of its event. */
export interface ProofMark {
  readonly key:
    | 'wrong_pin'
    | 'locked_pin'
    | 'consent_withdrawn'
    | 'not_alive'
    | 'face_unlike'
    | 'picture_missing';
  readonly params: Readonly<Record<string, number>>;
}

const downTo = (steps: number, share: number): number => Math.floor(share * steps + 1e-9);

/** A share in whole percent as it is told: rounded down, so that what is below the threshold never looks as if it were not. */
export const wholePercent = (share: number): number => downTo(100, share);

/** A score as it is stored and judged, with four decimals, rounded down likewise. */
export const storedScore = (score: number): number => downTo(10_000, score) / 10_000;

/**
 * The marks of a proof. Whoever was let in by their PIN need not look like their
 * template, and is to have left a picture.
 */
export function proofMarks(proof: ProofFacts): ProofMark[] {
  const { method, score, threshold, challenge_passed, pin, consented, has_picture } = proof;
  const marks: ProofMark[] = [];
  // A PIN that is locked was not compared: it may have been the right one.
  if (pin === 'locked') marks.push({ key: 'locked_pin', params: {} });
  if (pin === 'wrong' || pin === 'unset') marks.push({ key: 'wrong_pin', params: {} });
  if (score !== null && !consented) marks.push({ key: 'consent_withdrawn', params: {} });
  if (method === 'pin' && !has_picture) marks.push({ key: 'picture_missing', params: {} });
  if (method !== 'face') return marks;
  if (challenge_passed !== true) marks.push({ key: 'not_alive', params: {} });
  if (score === null || score < threshold) {
    const params = { score: wholePercent(score ?? 0), threshold: wholePercent(threshold) };
    marks.push({ key: 'face_unlike', params });
  }
  return marks;
}
