import { MantineProvider } from '@mantine/core';
import type { SeenFace } from '@mesra/domain/faces/challenge';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import type { ChallengeEnd } from '../../lib/faces/watch-face.ts';
import clocking from '../../shared/clocking/clocking.en.ts';
import challengeTexts from '../../shared/faces/face-challenge.en.ts';
import type { Heard } from './heard.ts';
import texts from './kiosk.en.ts';
import type { Kiosk, KioskProof } from './kiosk.ts';
import { NOW, personNamed, TEMPLATE, workOf } from './kiosk-fixture.ts';
import { KioskFlow } from './kiosk-flow.tsx';

const AINA = personNamed(1, 'MR001', { sealed_template: 'sealed' });
const BALA = personNamed(2, 'MR002', { name: 'Bala Krishnan' });
const DEVI = personNamed(4, 'MR004', { name: 'Devi Nair', has_pin: false, sealed_template: 'sealed' });
const CHONG = personNamed(3, 'MR003', { name: 'Chong Wai Kit', has_pin: false });

/** The camera shows a picture; a face in it is followed to this end, one after the other. */
const camera = vi.hoisted(() => ({
  ends: [] as Pick<ChallengeEnd, 'passed' | 'state'>[],
  badge: (_code: string): void => {},
}));
vi.mock('../../lib/camera.ts', () => ({
  showCamera: async () => {},
  frameOf: () => ({ width: 640, height: 480 }),
}));
vi.mock('../../shared/scanning/watch-codes.ts', () => ({
  watchCodes: (_video: unknown, { onFound }: { onFound: (code: string) => void }) => {
    camera.badge = onFound;
    return () => {};
  },
}));
vi.mock('../../lib/faces/watch-face.ts', () => ({
  drawChallenge: () => 'blink',
  watchFace: ({
    onEnd,
    challenge,
  }: Pick<ChallengeEnd, 'challenge'> & { onEnd: (end: ChallengeEnd) => void }) => {
    const end = camera.ends.shift();
    if (end) setTimeout(() => onEnd({ challenge, picture: {} as HTMLCanvasElement, ...end }));
    return () => {};
  },
}));

const PASSED = { passed: true, state: { step: 'passed', ms: 1200 } } as const;
const SECOND = { passed: false, state: { step: 'failed', reason: 'second_face', ms: 600 } } as const;

const recorded: { employee_id: number; type: string; proof: KioskProof }[] = [];
const fakeKiosk = {
  templateOf: async ({ sealed_template }: typeof BALA) => (sealed_template ? TEMPLATE : null),
  record: async ({ employee_id }: typeof BALA, type: string, proof: KioskProof) => {
    recorded.push({ employee_id, type, proof });
    return { recorded_at: NOW, heard: Promise.resolve(heard) };
  },
} as unknown as Kiosk;

let heard: Heard = { how: 'fine' };
let alike: number | null = 0.8;
const engine: FaceEngine = {
  model: { model: TEMPLATE.model, version: TEMPLATE.version },
  look: async (): Promise<SeenFace[]> => [],
  numbersOf: async () => (alike === null ? null : [...TEMPLATE.numbers]),
  compare: () => alike ?? 0,
};

function show(withFaces = true) {
  render(
    <MantineProvider>
      <KioskFlow
        kiosk={fakeKiosk}
        work={workOf([AINA, BALA, CHONG, DEVI])}
        stream={{} as MediaStream}
        engine={withFaces ? engine : null}
      />
    </MantineProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const name = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: texts.name.code }), `${code}{Enter}`);
};

beforeEach(async () => {
  const resources = { en: { kiosk: texts, 'face-challenge': challengeTexts, clocking } };
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, defaultNS: 'kiosk', interpolation });
  recorded.length = 0;
  camera.ends = [];
  alike = 0.8;
  heard = { how: 'fine' };
});
afterEach(cleanup);

test('keys on the screen name somebody, whose PIN and picture go with what they record', async () => {
  show();
  for (const key of ['M', 'R', '0', '0', '2']) await press(key);
  await press(texts.name.next);
  expect(await screen.findByText('Hello, Bala')).toBeDefined();
  for (const key of ['4', '8', '2', '9', '1', '3']) await press(key);
  await press(clocking.action.in);
  expect(await screen.findByText('Bala')).toBeDefined();
  expect(screen.queryByText(/Krishnan/)).toBeNull();
  expect(recorded).toMatchObject([{ employee_id: 2, type: 'in', proof: { pin: '482913', score: null } }]);
  expect(recorded[0]?.proof.picture).not.toBeNull();
});

test('only what the server has accepted is a success; a wrong PIN is told, and typed again', async () => {
  const typed = async () => {
    await userEvent.type(await screen.findByLabelText(texts.pin.label), '482913');
    await press(clocking.action.in);
  };
  show();
  await name('MR002');
  heard = { how: 'wrong_pin', locked_until: null };
  await typed();
  expect((await screen.findByRole('alert')).textContent).toContain(texts.done.wrong_pin);
  expect(screen.queryByText(/Clocked in/)).toBeNull();
  await press(texts.face.again);
  heard = { how: 'locked_pin', locked_until: '2026-11-22T02:20:00.000Z' };
  await typed();
  expect((await screen.findByRole('alert')).textContent).toMatch(/PIN is locked.*locked until 10:20/);
  expect(screen.queryByRole('button', { name: texts.face.again })).toBeNull();
  await press(texts.done.next);
  for (const [how, text] of [
    ['unheard', /It is checked once the kiosk is connected/],
    ['review', /It waits for a review/],
    ['fine', /Clocked in at/],
  ] as const) {
    await name('MR002');
    heard = { how };
    await typed();
    expect((await screen.findByRole('status')).textContent).toMatch(text);
    expect(screen.queryAllByText(/Clocked in/)).toHaveLength(how === 'fine' ? 1 : 0);
    await press(texts.done.next);
  }
});

test('a face that moved as asked and is alike enough is recorded with its score', async () => {
  camera.ends = [PASSED];
  show();
  await waitFor(() => camera.badge('MR001'));
  await press(clocking.action.in);
  expect(recorded).toMatchObject([
    {
      ...{ employee_id: 1, type: 'in' },
      proof: { pin: null, score: 0.8, challenge: { asked: 'blink', passed: true, ms: 1200 } },
    },
  ]);
});

test('a face that is not alike twice may be recorded for review, or the PIN used instead', async () => {
  camera.ends = [PASSED, PASSED];
  alike = 0.41;
  show();
  await name('MR001');
  expect(await screen.findByText(texts.face.not_alike)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.face.record })).toBeNull();
  await press(texts.face.again);
  expect(await screen.findByRole('button', { name: texts.face.use_pin })).toBeDefined();
  await press(texts.face.record);
  await press(clocking.action.in);
  expect(recorded).toMatchObject([{ proof: { score: 0.41, challenge: { passed: true } } }]);
});

test('a challenge that fails says why, and its record says so too', async () => {
  camera.ends = [SECOND, SECOND];
  show();
  await name('MR001');
  expect(await screen.findByText(challengeTexts.failed.second_face)).toBeDefined();
  await press(texts.face.again);
  await press(texts.face.record);
  await press(clocking.action.in);
  expect(recorded).toMatchObject([{ proof: { score: 0.8, challenge: { passed: false, ms: 600 } } }]);
});

test('without a face to be seen nothing is recorded for review', async () => {
  camera.ends = [PASSED, PASSED];
  alike = null;
  show();
  await name('MR001');
  expect(await screen.findByText(texts.face.not_seen)).toBeDefined();
  await press(texts.face.again);
  expect(await screen.findByRole('button', { name: texts.face.use_pin })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.face.record })).toBeNull();
});

test('whose face is never found may use the PIN, and who has none is not offered it', async () => {
  show();
  await name('MR001');
  await press(texts.face.use_pin);
  expect(await screen.findByText(texts.pin.title)).toBeDefined();
  await press(texts.cancel);
  await name('MR004');
  expect(await screen.findByText('Hello, Devi')).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.face.use_pin })).toBeNull();
});

test('whose face is not seen hears that before the kiosk goes back to its beginning', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show();
    await waitFor(() => camera.badge('MR001'));
    expect(await screen.findByText('Hello, Aina')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(screen.getByText(texts.face.none)).toBeDefined();
    expect(screen.getByRole('button', { name: texts.face.use_pin })).toBeDefined();
    expect(screen.getByRole('button', { name: texts.face.again })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('where faces cannot be compared, the PIN is asked for', async () => {
  show(false);
  await name('MR001');
  expect(await screen.findByText(texts.pin.title)).toBeDefined();
});

test('nobody’s code is not taken, and who has neither face nor PIN hears what to do', async () => {
  show();
  await name('MR009');
  expect((await screen.findByRole('alert')).textContent).toContain('MR009');
  await name('MR003');
  expect(await screen.findByText(texts.pin.none)).toBeDefined();
  await press(texts.cancel);
  expect(await screen.findByRole('textbox', { name: texts.name.code })).toBeDefined();
  expect(recorded).toEqual([]);
});
