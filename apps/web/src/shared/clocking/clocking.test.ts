import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { DevicePosition, LocateProblem } from '../../lib/locate.ts';
import { pageLife } from '../../lib/page-life.ts';
import type { Became } from '../../lib/queue/queue.ts';
import { type ClockRequest, createClocking, eventWord, type TappedEvent } from './clocking.ts';
import { type Contact, contactNow } from './server-clock.ts';

const NINE = Date.parse('2026-11-23T09:00:00+08:00');
const FIX: DevicePosition = { lat: 3.139, lng: 101.6869, accuracy: 8, age: 3 };
const HQ = { id: 7, name: 'HQ', lat: 3.139, lng: 101.6869, radius: 100 };
const lost = () => new ApiProblem({ status: 0, code: 'network', message: '', url: '' });
const STORED: Became = { to: 'kept' };
const REFUSED: Became = { to: 'refused', refusal: { code: 'invalid', message: 'No picture.', errors: {} } };

const REQUEST: ClockRequest = {
  company_id: 1,
  type: 'in',
  sites: [HQ],
  work_site_id: null,
  visit_uuid: null,
  note: '',
  picture: null,
};

/** Clocking on a page whose clocks and server the test moves. `became` is what becomes of each event. */
function page({
  became = [],
  fix = FIX,
  reached = true,
  full = false,
}: {
  became?: (Became | 'hangs')[];
  fix?: DevicePosition | LocateProblem;
  /** Whether the server gives its time. */
  reached?: boolean;
  full?: boolean;
} = {}) {
  const clock = { now: 0, wall: 0 };
  const pageClock = { monotonic: () => clock.now, wall: () => clock.wall };
  const stored: TappedEvent[] = [];
  const sent: string[] = [];
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
      if (!reached) throw lost();
      // The server's clock went on while the page slept.
      contact = contactNow(new Date(NINE + clock.wall).toISOString(), pageClock);
      return contact;
    },
    keep: async (event) => {
      if (full) throw new Error('full');
      stored.push(event);
    },
    send: async (uuid) => {
      // Whatever was sent is on the device already.
      expect(stored.map((one) => one.uuid)).toContain(uuid);
      sent.push(uuid);
      const next = became.shift() ?? { to: 'arrived' as const };
      return next === 'hangs' ? new Promise(() => {}) : next;
    },
    pause: async () => {},
    onRecorded: ({ type, recorded_at }) => heard.push(`${type} ${recorded_at}`),
    onKept: ({ type, recorded_at }) => heard.push(`kept ${type} ${recorded_at}`),
    onNoPosition: (problem) => heard.push(problem),
    onRefused: ({ message }) => heard.push(message),
    onFailed: (error) => heard.push((error as Error).message),
  });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.wall += ms;
  };
  return { clocking, clock, pass, device, stored, sent, heard };
}

const state = ({ clocking }: ReturnType<typeof page>) => clocking.state.get().at;

describe('a tap', () => {
  test('is one event with its position, timed by the server', async () => {
    const here = page();
    here.pass(30_000);
    await here.clocking.tap(REQUEST);
    expect(here.stored).toEqual([
      {
        company_id: 1,
        uuid: 'uuid-1',
        picture: null,
        clock: { device_time: '1970-01-01T00:00:30.000Z', monotonic: 30_000, life: pageLife },
        body: {
          type: 'in',
          recorded_at: '2026-11-23T01:00:30.000Z',
          contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: 30_000 },
          lat: 3.139,
          lng: 101.6869,
          accuracy: 8,
          fix_age: 3,
          work_site_id: 7,
          visit_uuid: null,
          note: null,
        },
      },
    ]);
    expect([state(here), here.heard]).toEqual(['ready', ['in 2026-11-23T01:00:30.000Z']]);
  });

  test('twice in a row is one event', async () => {
    const here = page();
    await Promise.all([here.clocking.tap(REQUEST), here.clocking.tap(REQUEST)]);
    expect(here.sent).toHaveLength(1);
  });

  test.each([STORED, 'hangs'] as const)(
    'whose answer does not come (%j) is kept, and the next may follow',
    async (first) => {
      const here = page({ became: [first] });
      await here.clocking.tap(REQUEST);
      expect([state(here), here.heard]).toEqual(['ready', ['kept in 2026-11-23T01:00:00.000Z']]);
      await here.clocking.tap({ ...REQUEST, type: 'out' });
      expect(here.sent).toEqual(['uuid-1', 'uuid-2']);
    },
  );

  test('that the device has no room for is not sent, and the person is told', async () => {
    const here = page({ full: true });
    await here.clocking.tap(REQUEST);
    expect([state(here), here.sent, here.heard]).toEqual(['ready', [], ['full']]);
  });

  test('that a rule refuses is over, and the next is another event', async () => {
    const here = page({ became: [REFUSED] });
    await here.clocking.tap(REQUEST);
    expect([state(here), here.heard]).toEqual(['ready', ['No picture.']]);
    await here.clocking.tap(REQUEST);
    expect(here.sent).toEqual(['uuid-1', 'uuid-2']);
  });

  test('after the page slept is timed by a new contact, not by a clock that stood still', async () => {
    const here = page();
    here.clock.wall += 9 * 3_600_000;
    await here.clocking.tap(REQUEST);
    expect(here.stored[0]?.body.recorded_at).toBe('2026-11-23T10:00:00.000Z');
  });

  test('after the page slept and without a network is timed by the device, and says that it may be wrong', async () => {
    const here = page({ reached: false });
    here.clock.wall += 9 * 3_600_000;
    await here.clocking.tap(REQUEST);
    expect(here.stored[0]?.body).toMatchObject({
      recorded_at: '2026-11-23T10:00:00.000Z',
      contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: null },
    });
    expect(state(here)).toBe('ready');
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
      expect(here.stored[0]).toMatchObject({
        uuid: 'uuid-1',
        // The clocks of the tap, however long the person thought about it.
        clock: { monotonic: 0 },
        body: {
          ...{ recorded_at: '2026-11-23T01:00:00.000Z', lat: null, lng: null },
          ...{ fix_age: null, work_site_id: null },
        },
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
    expect(here.stored.map(({ uuid, body }) => [uuid, body.lat])).toEqual([['uuid-2', 3.139]]);
  });
});

test('a picture is kept with its event', async () => {
  const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  const here = page();
  await here.clocking.tap({ ...REQUEST, picture });
  expect(here.stored[0]?.picture).toBe(picture);
});

test('of a visit names it and its site, wherever the person stands', async () => {
  const here = page({ fix: { ...FIX, lat: 5.4 } });
  await here.clocking.tap({ ...REQUEST, type: 'out', work_site_id: 9, visit_uuid: 'visit-1' });
  expect(here.stored[0]?.body).toMatchObject({ type: 'out', work_site_id: 9, visit_uuid: 'visit-1' });
});

test('the words of an event say whether it is of a visit', () => {
  expect(eventWord({ type: 'in', visit_uuid: null })).toBe('in');
  expect(eventWord({ type: 'in', visit_uuid: 'visit-1' })).toBe('visit_in');
  expect(eventWord({ type: 'out', visit_uuid: 'visit-1' })).toBe('visit_out');
  expect(eventWord({ type: 'break_end', visit_uuid: null })).toBe('break_end');
});
