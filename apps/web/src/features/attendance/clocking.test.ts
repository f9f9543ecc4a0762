import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { DevicePosition, LocateProblem } from '../../lib/locate.ts';
import { type ClockRequest, type ClockType, createClocking } from './clocking.ts';
import { type Contact, contactNow } from './server-clock.ts';

const NINE = Date.parse('2026-11-23T09:00:00+08:00');
const FIX: DevicePosition = { lat: 3.139, lng: 101.6869, accuracy: 8, age: 3 };
const HQ = { id: 7, name: 'HQ', lat: 3.139, lng: 101.6869, radius: 100 };
const lost = () => new ApiProblem({ status: 0, code: 'network', message: '', url: '' });
const refused = () => new ApiProblem({ status: 422, code: 'invalid', message: '', url: '' });

const REQUEST: ClockRequest = {
  company_id: 1,
  type: 'in',
  sites: [HQ],
  work_site_id: null,
  note: '',
  picture: null,
};

type Body = { uuid: string; recorded_at: string } & Record<string, unknown>;

/** Clocking on a page whose clocks and server the test moves. `answers` are what the server does, one per call. */
function page({
  answers = [],
  fix = FIX,
}: {
  answers?: (Error | null)[];
  fix?: DevicePosition | LocateProblem;
} = {}) {
  const clock = { now: 0, wall: 0 };
  const pageClock = { monotonic: () => clock.now, wall: () => clock.wall };
  const sent: Body[] = [];
  const pictures: (File | null)[] = [];
  const heard: string[] = [];
  let uuids = 0;
  let contact: Contact | null = contactNow(new Date(NINE).toISOString(), pageClock);
  const device = { fix };
  const clocking = createClocking({
    clock: pageClock,
    drawUuid: () => `uuid-${++uuids}`,
    locate: async () => (typeof device.fix === 'string' ? Promise.reject(device.fix) : device.fix),
    contact: () => contact,
    sync: async () => {
      if (answers[0]) throw answers.shift();
      // The server's clock went on while the page slept.
      contact = contactNow(new Date(NINE + clock.wall).toISOString(), pageClock);
      return contact;
    },
    send: async ({ body, picture }) => {
      sent.push(body as Body);
      pictures.push(picture);
      const answer = answers.shift();
      if (answer) throw answer;
      return { recorded_at: String(body.recorded_at) };
    },
    onRecorded: (type: ClockType, at: string) => heard.push(`${type} ${at}`),
    onNoPosition: (problem) => heard.push(problem),
    onRefused: (error) => heard.push(String((error as ApiProblem).status)),
  });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.wall += ms;
  };
  return { clocking, clock, pass, device, sent, pictures, heard };
}

const state = ({ clocking }: ReturnType<typeof page>) => clocking.state.get().at;

describe('a tap', () => {
  test('is one event with its position, timed by the server', async () => {
    const here = page();
    here.pass(30_000);
    await here.clocking.tap(REQUEST);
    expect(here.sent).toEqual([
      {
        company_id: 1,
        uuid: 'uuid-1',
        type: 'in',
        recorded_at: '2026-11-23T01:00:30.000Z',
        contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: 30_000 },
        lat: 3.139,
        lng: 101.6869,
        accuracy: 8,
        fix_age: 3,
        work_site_id: 7,
        note: null,
      },
    ]);
    expect([state(here), here.heard]).toEqual(['ready', ['in 2026-11-23T01:00:30.000Z']]);
  });

  test('twice in a row is one event', async () => {
    const here = page();
    await Promise.all([here.clocking.tap(REQUEST), here.clocking.tap(REQUEST)]);
    expect(here.sent).toHaveLength(1);
  });

  test('whose answer is lost is sent again with the same uuid and the time of the tap', async () => {
    const here = page({ answers: [lost(), lost()] });
    await here.clocking.tap(REQUEST);
    expect(state(here)).toBe('unsent');
    here.pass(600_000);
    await here.clocking.retry();
    expect(state(here)).toBe('unsent');
    await here.clocking.retry();
    expect(state(here)).toBe('ready');
    const [first, ...again] = here.sent;
    expect(again).toEqual([first, first]);
  });

  test('does nothing while an event is kept', async () => {
    const here = page({ answers: [lost()] });
    await here.clocking.tap(REQUEST);
    await here.clocking.tap({ ...REQUEST, type: 'out' });
    expect(here.sent.map(({ type }) => type)).toEqual(['in']);
  });

  test('that a rule refuses is over, and the next is another event', async () => {
    const here = page({ answers: [refused()] });
    await here.clocking.tap(REQUEST);
    expect([state(here), here.heard]).toEqual(['ready', ['422']]);
    await here.clocking.tap(REQUEST);
    expect(here.sent.map(({ uuid }) => uuid)).toEqual(['uuid-1', 'uuid-2']);
  });

  test('after the page slept is timed by a new contact, not by a clock that stood still', async () => {
    const here = page();
    here.clock.wall += 9 * 3_600_000;
    await here.clocking.tap(REQUEST);
    expect(here.sent[0]?.recorded_at).toBe('2026-11-23T10:00:00.000Z');
  });

  test('after the page slept and without a network is timed by the device, and says that it may be wrong', async () => {
    const here = page({ answers: [lost(), lost()] });
    here.clock.wall += 9 * 3_600_000;
    await here.clocking.tap(REQUEST);
    expect(here.sent[0]).toMatchObject({
      recorded_at: '2026-11-23T10:00:00.000Z',
      contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: null },
    });
    expect(state(here)).toBe('unsent');
  });
});

describe('without a position', () => {
  test.each(['denied', 'unavailable', 'timeout', 'other', 'unsupported'] as const)(
    '(%s) nothing is sent until the person says so; the event then has none',
    async (problem) => {
      const here = page({ fix: problem });
      await here.clocking.tap(REQUEST);
      expect([state(here), here.heard, here.sent]).toEqual(['no_position', [problem], []]);
      here.pass(20_000);
      await here.clocking.sendWithoutPosition();
      expect(here.sent[0]).toMatchObject({
        uuid: 'uuid-1',
        recorded_at: '2026-11-23T01:00:00.000Z',
        lat: null,
        lng: null,
        fix_age: null,
        work_site_id: null,
      });
      expect(state(here)).toBe('ready');
    },
  );

  test('trying again is a new tap', async () => {
    const here = page({ fix: 'denied' });
    await here.clocking.tap(REQUEST);
    here.clocking.dismiss();
    here.device.fix = FIX;
    await here.clocking.tap(REQUEST);
    expect(here.sent.map(({ uuid, lat }) => [uuid, lat])).toEqual([['uuid-2', 3.139]]);
  });
});

describe('a picture', () => {
  const request = { ...REQUEST, picture: new File(['x'], 'me.jpg', { type: 'image/jpeg' }) };

  test('is sent with the event, and again with it where the answer is lost', async () => {
    const here = page({ answers: [lost()] });
    await here.clocking.tap(request);
    expect(state(here)).toBe('unsent');
    await here.clocking.retry();
    expect([state(here), here.pictures]).toEqual(['ready', [request.picture, request.picture]]);
    expect(here.sent.map(({ uuid }) => uuid)).toEqual(['uuid-1', 'uuid-1']);
  });
});
