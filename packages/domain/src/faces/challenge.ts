import type { Challenge } from './fr-record.ts';

/** A point of a picture, in pixels or any other unit that is alike in both directions; y counts downwards. */
export type Point = readonly [x: number, y: number];

/** Landmarks of a face. Left and right are the person's own; the picture is as the camera sees it, not mirrored. */
export interface Landmarks {
  /** Outer corners of the eyes. */
  readonly right_eye: Point;
  readonly left_eye: Point;
  readonly nose: Point;
  readonly right_mouth: Point;
  readonly left_mouth: Point;
  /** The middle of the upper and of the lower lid. */
  readonly right_lids: readonly [Point, Point];
  readonly left_lids: readonly [Point, Point];
}

/** A face in a picture: its frame as shares of the picture's width and height, and its landmarks. */
export interface SeenFace {
  readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  readonly landmarks: Landmarks;
}

/** What the camera showed at a moment, in milliseconds of any clock. */
export interface FaceFrame {
  readonly at: number;
  readonly faces: readonly SeenFace[];
}

/** Why nobody can be asked to move yet. */
export type ChallengeHint = 'no_face' | 'two_faces' | 'too_far' | 'turned_away';

/**
 * `lost`: the face was not seen, or not for too long between two pictures. `second_face`: another came into the picture. `jumped`:
 * another face, or another picture, took its place. `wrong_way`: it turned the other way. `too_slow`: nothing that was asked for
 * happened in time, as with a still picture.
 */
export type ChallengeFailure = 'lost' | 'second_face' | 'jumped' | 'wrong_way' | 'too_slow';

interface Followed {
  /** When the face was first seen looking ahead. */
  readonly from: number;
  /** When it was seen last. */
  readonly at: number;
  readonly box: SeenFace['box'];
  /** How it looked ahead at first: what moves is measured against that. */
  readonly neutral: Readonly<Pose>;
}

/** How far a challenge has come. */
export type ChallengeState =
  /** The person is still to look ahead. */
  | { readonly step: 'look'; readonly hint: ChallengeHint }
  /** They are asked to move. */
  | ({ readonly step: 'move' } & Followed)
  /** They have moved, and are to look ahead again. */
  | ({ readonly step: 'return' } & Followed)
  | { readonly step: 'passed'; readonly ms: number }
  | { readonly step: 'failed'; readonly reason: ChallengeFailure; readonly ms: number };

/** The whole movement takes at most so long, in milliseconds. */
export const CHALLENGE_MS = 8_000;
/** Between two pictures of one face at most so long may pass. */
const GAP_MS = 1_500;

/** A face takes at least this share of the picture's width. */
const MIN_WIDTH = 0.12;
/** From one picture to the next its middle moves by less than this share of its size, and its size by less than this factor. */
const [JUMP, GROWTH] = [0.6, 1.5];

/** How far the nose stands from the middle of the eyes, in widths between their outer corners: looking ahead, and turned. */
const [AHEAD, TURNED] = [0.14, 0.2];
/** Back where it began. */
const BACK = 0.12;
/** Lids stand apart by at most this share of what they did at first, and again by at least that much. */
const [CLOSED, OPEN] = [0.55, 0.8];

/**
 * How a face is held. Both figures are ratios along one direction of the face: moving, turning or tilting a flat picture in front of
 * the camera stretches what they compare alike, and changes neither.
 */
interface Pose {
  /** How far the nose stands from the middle of the eyes towards the person's left, in widths between the eyes. */
  turn: number;
  /** How far the lids stand apart, in heights between eyes and mouth. */
  lids: number;
}

const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
const along = ([ax, ay]: Point, [bx, by]: Point): number => (ax * bx + ay * by) / (bx * bx + by * by);

/** How a face is held, by its landmarks. */
export function poseOf(marks: Landmarks): Pose {
  const eyes = middle(marks.right_eye, marks.left_eye);
  const across = minus(marks.left_eye, marks.right_eye);
  const down = minus(middle(marks.right_mouth, marks.left_mouth), eyes);
  const nose = minus(marks.nose, eyes);
  // The nose in parts of both directions of the face: what a flat picture keeps however it is held.
  const turn = cross(nose, down) / cross(across, down);
  const gap = ([upper, lower]: readonly [Point, Point]) => along(minus(lower, upper), down);
  return { turn, lids: (gap(marks.right_lids) + gap(marks.left_lids)) / 2 };
}

const looksAhead = ({ turn }: Pose): boolean => Math.abs(turn) <= AHEAD;

/** Whether a face at one moment can be the one of the moment before. */
function hasJumped(before: SeenFace['box'], now: SeenFace['box']): boolean {
  const size = Math.max(before.width, before.height);
  const moved = Math.hypot(
    now.x + now.width / 2 - before.x - before.width / 2,
    now.y + now.height / 2 - before.y - before.height / 2,
  );
  const growth = now.width / before.width;
  return moved > size * JUMP || growth > GROWTH || growth < 1 / GROWTH;
}

/** What a pose has become against the one at first: the movement, its opposite, the same again, or nothing of these. */
function movementOf(
  challenge: Challenge,
  { turn, lids }: Pose,
  neutral: Pose,
): 'asked' | 'other' | 'back' | null {
  const by = turn - neutral.turn;
  if (challenge === 'blink') {
    if (Math.abs(by) > BACK) return null;
    if (lids <= neutral.lids * CLOSED) return 'asked';
    return lids >= neutral.lids * OPEN ? 'back' : null;
  }
  const towards = challenge === 'turn_left' ? by : -by;
  if (towards >= TURNED) return 'asked';
  if (towards <= -TURNED) return 'other';
  return Math.abs(by) <= BACK ? 'back' : null;
}

function beginWith({ at, faces }: FaceFrame): ChallengeState {
  const [face, second] = faces;
  if (!face) return { step: 'look', hint: 'no_face' };
  if (second) return { step: 'look', hint: 'two_faces' };
  if (face.box.width < MIN_WIDTH) return { step: 'look', hint: 'too_far' };
  const neutral = poseOf(face.landmarks);
  if (!looksAhead(neutral)) return { step: 'look', hint: 'turned_away' };
  return { step: 'move', from: at, at, box: face.box, neutral };
}

/** Before the camera has shown anything. */
export const CHALLENGE_BEGIN: ChallengeState = { step: 'look', hint: 'no_face' };

/**
 * What a challenge has come to after a further picture. It passes only where one face, and no other, is followed from looking ahead
 * through the movement that was asked for and back within `CHALLENGE_MS`; what has passed or failed stays so.
 */
export function challengeAfter(
  state: ChallengeState,
  frame: FaceFrame,
  challenge: Challenge,
): ChallengeState {
  if (state.step === 'passed' || state.step === 'failed') return state;
  if (state.step === 'look') return beginWith(frame);
  const ms = Math.round(frame.at - state.from);
  const fail = (reason: ChallengeFailure): ChallengeState => ({ step: 'failed', reason, ms });
  const [face, second] = frame.faces;
  if (ms > CHALLENGE_MS) return fail('too_slow');
  if (!face || frame.at - state.at > GAP_MS) return fail('lost');
  if (second) return fail('second_face');
  if (hasJumped(state.box, face.box)) return fail('jumped');
  const movement = movementOf(challenge, poseOf(face.landmarks), state.neutral);
  const next = { ...state, at: frame.at, box: face.box };
  if (state.step === 'return') return movement === 'back' ? { step: 'passed', ms } : next;
  if (movement === 'other') return fail('wrong_way');
  return movement === 'asked' ? { ...next, step: 'return' } : next;
}

/** What a challenge comes to over the pictures of a camera, in their order. */
export const challengeOver = (challenge: Challenge, frames: readonly FaceFrame[]): ChallengeState =>
  frames.reduce<ChallengeState>((state, frame) => challengeAfter(state, frame, challenge), CHALLENGE_BEGIN);
