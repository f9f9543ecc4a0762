import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHALLENGE_MS,
  challengeOver,
  type FaceFrame,
  type Landmarks,
  type Point,
  poseOf,
  type SeenFace,
} from './challenge.ts';
import { CHALLENGES } from './fr-record.ts';

/*
 * A head as a face mesh finds it, in millimetres from between the eyes: x to the person's left, y down, z towards the camera. Turned
 * by degrees about its neck and seen from a metre, it moves as recorded landmarks do.
 */
type Solid = readonly [x: number, y: number, z: number];
const HEAD = {
  right_eye: [-46, 0, -6],
  left_eye: [46, 0, -6],
  nose: [0, 38, 42],
  right_mouth: [-25, 68, 22],
  left_mouth: [25, 68, 22],
} as const satisfies Record<string, Solid>;
const AXIS = -80;
const [METRE, FOCUS] = [1_000, 900];

interface Held {
  /** Degrees to the person's left, and downwards. */
  yaw?: number;
  pitch?: number;
  /** How far the lids stand apart, in millimetres. */
  lids?: number;
  /** Where the head is in the picture, in pixels from its middle. */
  at?: Point;
}

function seen({ yaw = 0, pitch = 0, lids = 10, at = [0, 0] }: Held = {}): SeenFace {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const project = ([x, y, z0]: Solid): Point => {
    const z = z0 - AXIS;
    const [turnedX, turnedZ] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
    const [nodY, nodZ] = [y * Math.cos(b) + turnedZ * Math.sin(b), turnedZ * Math.cos(b) - y * Math.sin(b)];
    const scale = FOCUS / (METRE - nodZ - AXIS);
    return [320 + at[0] + turnedX * scale, 240 + at[1] + nodY * scale];
  };
  const pair = (side: 1 | -1): [Point, Point] => [
    project([side * 31, -lids / 2, 4]),
    project([side * 31, lids / 2, 4]),
  ];
  const { right_eye, left_eye, nose, right_mouth, left_mouth } = HEAD;
  return faceOf({
    ...{ right_eye: project(right_eye), left_eye: project(left_eye), nose: project(nose) },
    ...{ right_mouth: project(right_mouth), left_mouth: project(left_mouth) },
    ...{ right_lids: pair(-1), left_lids: pair(1) },
  });
}

/** The face of some landmarks, with its frame in a picture of 640 × 480. */
function faceOf(landmarks: Landmarks): SeenFace {
  const points: readonly Point[] = [landmarks.right_eye, landmarks.left_eye, landmarks.right_mouth];
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const width = 1.6 * Math.max(right - left, 60);
  const middle = [(left + right) / 2, landmarks.nose[1]] as const;
  return {
    box: {
      x: (middle[0] - width / 2) / 640,
      y: (middle[1] - width / 2) / 480,
      width: width / 640,
      height: width / 480,
    },
    landmarks,
  };
}

/** What a still picture of a face looks like that is moved, turned or tilted in front of the camera. */
function stretched(face: SeenFace, [a, b, c, d]: readonly [number, number, number, number], by: Point) {
  const move = ([x, y]: Point): Point => [
    320 + a * (x - 320) + b * (y - 240) + by[0],
    240 + c * (x - 320) + d * (y - 240) + by[1],
  ];
  const lids = ([upper, lower]: readonly [Point, Point]): [Point, Point] => [move(upper), move(lower)];
  const { right_lids, left_lids, ...single } = face.landmarks;
  const moved = Object.fromEntries(Object.entries(single).map(([key, point]) => [key, move(point)]));
  return faceOf({
    ...(moved as Omit<Landmarks, 'right_lids' | 'left_lids'>),
    right_lids: lids(right_lids),
    left_lids: lids(left_lids),
  });
}

/** Pictures a fifth of a second apart. */
const film = (held: readonly (Held | SeenFace | readonly SeenFace[])[], step = 200): FaceFrame[] =>
  held.map((one, index) => ({
    at: 5_000 + index * step,
    faces: Array.isArray(one) ? one : 'box' in one ? [one as SeenFace] : [seen(one as Held)],
  }));

const turn = (to: number): Held[] => [0, 0.3, 0.7, 1, 1, 0.6, 0.2, 0].map((part) => ({ yaw: to * part }));
const BLINK: Held[] = [10, 10, 6, 2, 2, 7, 10].map((lids) => ({ lids }));
const MOVEMENTS = { turn_left: turn(32), turn_right: turn(-32), blink: BLINK };

describe('a challenge', () => {
  test.each(CHALLENGES)('%s passes where the face does it and looks ahead again', (challenge) => {
    const frames = film(MOVEMENTS[challenge]);
    expect(challengeOver(challenge, frames)).toEqual({ step: 'passed', ms: 1_200 });
  });

  test('passes with a head that is held a little down, to one side, or not in the middle', () => {
    const held = turn(32).map(({ yaw = 0 }) => ({ yaw: yaw + 5, pitch: 8, at: [-90, 40] as const }));
    expect(challengeOver('turn_left', film(held)).step).toBe('passed');
  });

  test('begins with one face, near enough, that looks ahead', () => {
    const small = seen();
    const far: SeenFace = { ...small, box: { ...small.box, width: 0.05 } };
    expect(challengeOver('blink', [])).toEqual({ step: 'look', hint: 'no_face' });
    expect(challengeOver('blink', film([[]]))).toEqual({ step: 'look', hint: 'no_face' });
    expect(challengeOver('blink', film([[seen(), seen({ at: [200, 0] })]]))).toEqual({
      ...{ step: 'look', hint: 'two_faces' },
    });
    expect(challengeOver('blink', film([far]))).toEqual({ step: 'look', hint: 'too_far' });
    expect(challengeOver('blink', film([{ yaw: 30 }]))).toEqual({ step: 'look', hint: 'turned_away' });
    expect(challengeOver('blink', film([[], {}]))).toMatchObject({ step: 'move', from: 5_200 });
  });

  test('waits for the way back', () => {
    expect(challengeOver('turn_left', film(turn(32).slice(0, 5))).step).toBe('return');
    expect(challengeOver('blink', film(BLINK.slice(0, 5))).step).toBe('return');
  });

  test('fails with a still picture, whatever is asked', () => {
    const still = film(Array.from({ length: 45 }, () => ({})));
    for (const challenge of CHALLENGES)
      expect(challengeOver(challenge, still)).toEqual({
        ...{ step: 'failed', reason: 'too_slow', ms: CHALLENGE_MS + 200 },
      });
  });

  test('fails with a still picture however it is moved, turned and tilted', () => {
    const share = fc.double({ min: 0.6, max: 1.3, noNaN: true });
    const slant = fc.double({ min: -0.35, max: 0.35, noNaN: true });
    const way = fc.double({ min: -20, max: 20, noNaN: true });
    const looks = fc.array(fc.tuple(share, slant, slant, share, way, way), { minLength: 45, maxLength: 45 });
    fc.assert(
      fc.property(fc.constantFrom(...CHALLENGES), looks, (challenge, moved) => {
        const frames = film(moved.map(([a, b, c, d, x, y]) => stretched(seen(), [a, b, c, d], [x, y])));
        expect(challengeOver(challenge, frames).step).toBe('failed');
      }),
      { numRuns: 100 },
    );
  });

  test('measures how a face is held, not where the picture of it is', () => {
    const { turn: ahead, lids } = poseOf(seen().landmarks);
    expect(ahead).toBeCloseTo(0, 6);
    const flat = poseOf(stretched(seen(), [0.5, 0.2, -0.3, 0.9], [40, -10]).landmarks);
    expect(flat.turn).toBeCloseTo(ahead, 6);
    expect(flat.lids).toBeCloseTo(lids, 6);
    expect(poseOf(seen({ yaw: 28 }).landmarks).turn).toBeGreaterThan(0.2);
    expect(poseOf(seen({ yaw: -28 }).landmarks).turn).toBeLessThan(-0.2);
  });

  test.each([
    ['turn_left', -32],
    ['turn_right', 32],
  ] as const)('%s fails where the face turns the other way first', (challenge, yaw) => {
    const both = film([...turn(yaw), ...turn(-yaw)]);
    expect(challengeOver(challenge, both)).toMatchObject({ step: 'failed', reason: 'wrong_way' });
  });

  test('does not take a turned head, nor one that nods, for a blink', () => {
    const shut = BLINK.map(({ lids = 10 }) => ({ lids, yaw: lids < 5 ? 30 : 0 }));
    expect(challengeOver('blink', film(shut)).step).toBe('move');
    const nod = [0, 6, 12, 18, 12, 6, 0].map((pitch) => ({ pitch }));
    expect(challengeOver('blink', film(nod)).step).toBe('move');
    expect(challengeOver('turn_left', film(nod)).step).toBe('move');
  });

  test('fails where a second face comes, or the face goes', () => {
    const [first, ...rest] = film(turn(32));
    const with2 = rest.map((frame, at) =>
      at === 2 ? { ...frame, faces: [...frame.faces, seen({ at: [220, 0] })] } : frame,
    );
    expect(challengeOver('turn_left', [first as FaceFrame, ...with2])).toEqual({
      ...{ step: 'failed', reason: 'second_face', ms: 600 },
    });
    const gone = rest.map((frame, at) => (at === 4 ? { ...frame, faces: [] } : frame));
    expect(challengeOver('turn_left', [first as FaceFrame, ...gone])).toMatchObject({ reason: 'lost' });
    expect(challengeOver('turn_left', film(turn(32), 1_501))).toMatchObject({ reason: 'lost' });
  });

  test('fails where another face takes its place', () => {
    const elsewhere = turn(32).map((held, at) => (at < 3 ? held : { ...held, at: [180, 0] as const }));
    expect(challengeOver('turn_left', film(elsewhere))).toMatchObject({ step: 'failed', reason: 'jumped' });
    const frames = film(turn(32));
    const nearer = frames.map(({ at, faces: [face] }, index) => {
      const { box, landmarks } = face as SeenFace;
      return { at, faces: [{ landmarks, box: index < 3 ? box : { ...box, width: box.width * 1.7 } }] };
    });
    expect(challengeOver('turn_left', nearer)).toMatchObject({ step: 'failed', reason: 'jumped' });
  });

  test('takes at most eight seconds, from looking ahead until looking ahead again', () => {
    const slow = [0, 0, 0, 0, 0, 0.6, 1, 0.6, 0].map((part) => ({ yaw: 32 * part }));
    expect(challengeOver('turn_left', film(slow, 1_000))).toEqual({ step: 'passed', ms: CHALLENGE_MS });
    expect(challengeOver('turn_left', film(slow, 1_001))).toMatchObject({ reason: 'too_slow' });
  });

  test('stays passed or failed whatever comes after', () => {
    const passed = film([...turn(32), ...Array.from({ length: 60 }, () => ({}))]);
    expect(challengeOver('turn_left', passed)).toEqual({ step: 'passed', ms: 1_200 });
    expect(challengeOver('turn_right', film([...turn(32), ...turn(-32)])).step).toBe('failed');
  });
});
