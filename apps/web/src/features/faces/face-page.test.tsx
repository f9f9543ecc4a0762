import type { OwnFace } from '@mesra/contract/faces/own-face';
import { CONSENT_TEXTS } from '@mesra/domain/faces/consent';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import type { ChallengeEnd } from '../../lib/faces/watch-face.ts';
import { question } from '../../lib/feedback.ts';
import challengeTexts from '../../shared/faces/face-challenge.en.ts';
import { FacePage } from './face-page.tsx';
import texts from './faces.en.ts';

const NUMBERS = Array.from({ length: 16 }, (_, at) => at / 16);
/** How the next challenge ends. */
const camera = vi.hoisted(() => ({ ends: [] as Pick<ChallengeEnd, 'passed' | 'state'>[] }));
vi.mock('../../lib/camera.ts', () => ({ showCamera: async () => {}, stopCamera: () => {} }));
vi.mock('../../lib/faces/load-face-engine.ts', () => ({
  loadFaceEngine: async () => ({
    model: { model: 'human-faceres', version: '3.3.6' },
    numbersOf: async () => NUMBERS,
  }),
}));
vi.mock('../../lib/faces/watch-face.ts', () => ({
  drawChallenge: () => 'turn_left',
  watchFace: ({ onEnd }: { onEnd: (end: ChallengeEnd) => void }) => {
    const end = camera.ends.shift();
    if (end) setTimeout(() => onEnd({ challenge: 'turn_left', picture: {} as HTMLCanvasElement, ...end }));
    return () => {};
  },
}));

const OWN: OwnFace = {
  ...{ company_id: 7, employee_id: 3, code: 'MR003', consent: null, consent_version: 1 },
  ...{ face: null, pin: null, picture_days: 45 },
};
const CONSENT = { version: 1, given_at: '2026-11-02T01:00:00.000Z' };

let own: OwnFace | null = OWN;
let sent: { path: string; body: unknown }[] = [];
const open = () =>
  openPage(<FacePage />, '/my/account/face', { faces: texts, 'face-challenge': challengeTexts });

beforeEach(() => {
  [own, sent, camera.ends] = [OWN, [], []];
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
    configurable: true,
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({ success: true, message: '', data: own });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the badge shows the code that a kiosk asks for', async () => {
  await open();
  expect(await screen.findByText('MR003')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code of your badge, MR003' })).toBeDefined();
});

test('consent is given after its words are read and agreed to, and not before', async () => {
  await open();
  expect(await screen.findByText(texts.face.wants_consent, { exact: false })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.face.enrol })).toBeNull();
  await press(texts.consent.read);
  const shown = CONSENT_TEXTS[1]?.en;
  expect(await screen.findByText(shown?.title ?? '')).toBeDefined();
  expect(screen.getByText(/erased after 45 days/)).toBeDefined();
  expect(screen.getByRole('button', { name: texts.consent.act })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: shown?.agreement ?? '' }));
  await press(texts.consent.act);
  expect(sent).toEqual([{ path: '/api/attendances/face/consent', body: { company_id: 7, version: 1 } }]);
});

test('consent is withdrawn once that is confirmed', async () => {
  own = { ...OWN, consent: CONSENT };
  await open();
  await press(texts.consent.withdraw);
  expect(question.get()?.body).toBe(texts.consent.withdraw_effect);
  expect(sent).toEqual([]);
  question.get()?.answer(true);
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(['/api/attendances/face/consent/withdraw']),
  );
});

test('a face is enrolled by its numbers once it has moved as asked, and no picture is sent', async () => {
  own = { ...OWN, consent: CONSENT };
  camera.ends = [
    { passed: false, state: { step: 'failed', reason: 'wrong_way', ms: 900 } },
    { passed: true, state: { step: 'passed', ms: 1200 } },
  ];
  await open();
  await press(texts.face.enrol);
  expect(await screen.findByText(challengeTexts.failed.wrong_way)).toBeDefined();
  expect(sent).toEqual([]);
  await press(texts.face.try_again);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/attendances/face/template',
        body: { company_id: 7, template: { model: 'human-faceres', version: '3.3.6', numbers: NUMBERS } },
      },
    ]),
  );
});

test('a PIN is set where both times it is the same', async () => {
  await open();
  await press(texts.pin.set);
  const fill = async (label: string, pin: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, pin);
  };
  await fill(texts.pin.label, '482913');
  await fill(texts.pin.repeat, '482914');
  await press('Save');
  expect(await screen.findByText(texts.pin.differs)).toBeDefined();
  expect(sent).toEqual([]);
  await fill(texts.pin.repeat, '482913');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ path: '/api/attendances/face/pin', body: { company_id: 7, pin: '482913' } }]),
  );
});

test('who is no employee hears that the page is for them later', async () => {
  own = null;
  await open();
  expect(await screen.findByText(texts.nobody)).toBeDefined();
});
