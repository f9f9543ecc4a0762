import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventSource, EventState, EventType } from '../presence/event.ts';
import { visitsOf } from './day-visits.ts';
import type { PlannedVisit, ProofWanted, VisitEvent, VisitOutcome } from './visit.ts';

const DAY = '2026-11-02';
const [OFFICE, MALL, PORT] = [1, 2, 3];

/** An instant of that day in Malaysia, `HH:MM`. */
const at = (time: string, date = DAY): number => Date.parse(`${date}T${time}:00+08:00`);

interface Told {
  visit?: string;
  state?: EventState;
  refused?: boolean;
  supersedes?: string;
  date?: string;
  picture?: boolean;
  note?: boolean;
  source?: EventSource;
  zone?: string;
}

/** An event of that day, named by its type, time and site. */
function event(type: EventType, time: string, site: number | null, told: Told = {}): VisitEvent {
  const { visit = null, refused = false, supersedes = null, date = DAY } = told;
  return {
    uuid: `${type} ${time} ${date}`,
    type,
    recorded_at: at(time, date),
    arrived_at: at(time, date),
    zone: told.zone ?? 'Asia/Kuala_Lumpur',
    fix: null,
    work_site_id: site,
    source: told.source ?? 'own',
    state: told.state ?? (refused ? 'Rejected' : 'Verified'),
    supersedes,
    local_date: date,
    visit,
    refused,
    has_picture: told.picture ?? false,
    has_note: told.note ?? false,
  };
}

const plan = (uuid: string, site: number, window?: [string, string], more: Partial<PlannedVisit> = {}) => ({
  ...{ uuid, work_site_id: site, date: DAY, position: 0, cancelled: false },
  starts: window ? at(window[0]) : null,
  ends: window ? at(window[1]) : at('24:00'),
  ...more,
});

const EVENING = at('23:00');
const brief = ({ uuid, status, check_in, check_out, minutes, marks }: VisitOutcome) =>
  [uuid, status, check_in?.slice(0, 8) ?? '–', check_out?.slice(0, 9) ?? '–', minutes, ...marks].join(' | ');

const visits = (plans: PlannedVisit[], events: VisitEvent[], now = EVENING) =>
  visitsOf(plans, events, now).map(brief);

describe('A visit', () => {
  test('begins with a coming to its site and ends with the going', () => {
    expect(
      visits([plan('mall', MALL)], [event('in', '09:00', MALL), event('out', '10:30', MALL)]),
    ).toStrictEqual(['mall | Completed | in 09:00 | out 10:30 | 90']);
  });

  test('is in progress until somebody goes, and ended by a coming elsewhere, marked and without hours', () => {
    const first = event('in', '09:00', MALL);
    expect(visits([plan('mall', MALL)], [first])).toStrictEqual(['mall | In Progress | in 09:00 | – | ']);
    expect(visits([plan('mall', MALL)], [first, event('in', '11:00', PORT)])).toStrictEqual([
      'mall | Completed | in 09:00 | – |  | no_check_out',
      'in 11:00 2026-11-02 | In Progress | in 11:00 | – | ',
    ]);
  });

  test('goes on when somebody comes twice to one place, and is another on the next day', () => {
    const next = event('in', '09:00', MALL, { date: '2026-11-03' });
    expect(visits([], [event('in', '09:00', MALL), event('in', '09:05', MALL), next])).toStrictEqual([
      'in 09:00 2026-11-02 | Completed | in 09:00 | – |  | no_check_out',
      'in 09:00 2026-11-03 | In Progress | in 09:00 | – | ',
    ]);
  });

  test('is scheduled until its window ends, then missed, until a queue says what happened', () => {
    const morning = plan('mall', MALL, ['09:00', '10:00']);
    expect(visits([morning], [], at('10:00'))).toStrictEqual(['mall | Scheduled | – | – | ']);
    expect(visits([morning], [], at('10:01'))).toStrictEqual(['mall | Missed | – | – | ']);
    const came = [event('in', '09:10', MALL), event('out', '09:50', MALL)];
    expect(visits([morning], came)).toStrictEqual(['mall | Completed | in 09:10 | out 09:50 | 40']);
  });

  test('without a window is missed when its day ends', () => {
    const free = plan('mall', MALL);
    expect(visits([free], [], at('23:59'))).toStrictEqual(['mall | Scheduled | – | – | ']);
    expect(visits([free], [], at('00:01', '2026-11-03'))).toStrictEqual(['mall | Missed | – | – | ']);
  });

  test.each([
    ['09:14', 0],
    ['09:15', 15],
    ['09:40', 40],
    ['08:30', 0],
  ])('whose window begins at 09:00 and is reached at %s is late by %i minutes', (time, minutes) => {
    const [visit] = visitsOf([plan('mall', MALL, ['09:00', '12:00'])], [event('in', time, MALL)], EVENING);
    expect(visit?.late_minutes).toBe(minutes);
  });

  test('without a window is never late', () => {
    expect(visitsOf([plan('mall', MALL)], [event('in', '17:00', MALL)], EVENING)[0]?.late_minutes).toBeNull();
  });
});

describe('Of two visits to one site on a day', () => {
  const morning = plan('morning', MALL, ['09:00', '10:00']);
  const noon = plan('noon', MALL, ['13:00', '14:00']);

  test('a coming is the one whose window is nearest', () => {
    const events = [event('in', '12:30', MALL), event('out', '13:30', MALL)];
    expect(visits([morning, noon], events)).toStrictEqual([
      'noon | Completed | in 12:30 | out 13:30 | 60',
      'morning | Missed | – | – | ',
    ]);
  });

  test('a coming is the one that it names', () => {
    const events = [event('in', '12:30', MALL, { visit: 'morning' })];
    expect(visits([morning, noon], events, at('13:00'))).toStrictEqual([
      'morning | In Progress | in 12:30 | – | ',
      'noon | Scheduled | – | – | ',
    ]);
  });

  test('a third coming is a visit that nobody planned', () => {
    const events = ['09:10', '13:10', '17:00'].flatMap((time) => [
      event('in', time, MALL),
      event('out', time.replace(/.$/, '5'), MALL),
    ]);
    expect(visits([morning, noon], events).map((one) => one.split(' | ')[0])).toStrictEqual([
      'morning',
      'noon',
      'in 17:00 2026-11-02',
    ]);
  });
});

describe('What a reviewer rejects', () => {
  const refused = { refused: true };

  test('takes a planned visit back to scheduled, or missed', () => {
    const events = [event('in', '09:10', MALL, refused)];
    const planned = [plan('mall', MALL, ['09:00', '12:00'])];
    expect(visits(planned, events, at('10:00'))).toStrictEqual([
      'mall | Scheduled | – | – |  | check_in_rejected',
    ]);
    expect(visits(planned, events)).toStrictEqual(['mall | Missed | – | – |  | check_in_rejected']);
  });

  test('cancels a visit that nobody planned', () => {
    expect(visits([], [event('in', '09:10', MALL, { ...refused, visit: 'own' })])).toStrictEqual([
      'own | Cancelled | in 09:10 | – |  | check_in_rejected',
    ]);
  });

  test('leaves a visit in progress if it was the going', () => {
    const events = [event('in', '09:10', MALL), event('out', '10:00', MALL, refused)];
    expect(visits([], events)).toStrictEqual([
      'in 09:10 2026-11-02 | In Progress | in 09:10 | – |  | check_out_rejected',
    ]);
  });

  test('is not a visit while a doubtful sender’s event waits', () => {
    expect(visits([], [event('in', '09:10', MALL, { state: 'Rejected' })])).toStrictEqual([]);
  });
});

describe('A cancelled visit', () => {
  test('stays cancelled when somebody comes all the same, whose visit is one that nobody planned', () => {
    const cancelled = plan('mall', MALL, ['09:00', '10:00'], { cancelled: true });
    const came = event('in', '09:10', MALL, { visit: 'mall' });
    expect(visits([cancelled], [came])).toStrictEqual([
      'in 09:10 2026-11-02 | In Progress | in 09:10 | – | ',
      'mall | Cancelled | – | – | ',
    ]);
  });
});

describe('A site that wants proof', () => {
  const nothing: ProofWanted = { check_in_picture: null, check_out_picture: null, note: null };
  const SINCE = at('08:00');
  const marks = (wanted: Partial<ProofWanted>, ...events: VisitEvent[]) =>
    visitsOf([], events, EVENING, new Map([[MALL, { ...nothing, ...wanted }]])).map((visit) => visit.marks);

  test.each([
    [true, false, []],
    [false, true, ['proof_missing']],
  ])('of a picture at the coming has it there (%s), not at the going (%s)', (coming, going, expected) => {
    const events = [
      event('in', '09:00', MALL, { picture: coming }),
      event('out', '10:00', MALL, { picture: going }),
    ];
    expect(marks({ check_in_picture: SINCE }, ...events)).toStrictEqual([expected]);
    expect(marks({ check_in_picture: SINCE }, ...events.slice(0, 1))).toStrictEqual([expected]);
  });

  test.each([
    [false, true, []],
    [true, false, ['proof_missing']],
  ])('of a picture at the going has it there (%s, %s), once somebody goes', (coming, going, expected) => {
    const came = event('in', '09:00', MALL, { picture: coming });
    const wanted = { check_out_picture: SINCE };
    expect(marks(wanted, came, event('out', '10:00', MALL, { picture: going }))).toStrictEqual([expected]);
    expect(marks(wanted, came)).toStrictEqual([[]]);
    expect(marks(wanted, came, event('in', '11:00', PORT))).toStrictEqual([['no_check_out'], []]);
  });

  test.each([
    [true, false, []],
    [false, true, []],
    [false, false, ['proof_missing']],
  ])('of a note has one at either end (%s, %s), by the time it is over', (coming, going, expected) => {
    const came = event('in', '09:00', MALL, { note: coming });
    expect(marks({ note: SINCE }, came, event('out', '10:00', MALL, { note: going }))).toStrictEqual([
      expected,
    ]);
    expect(marks({ note: SINCE }, came)).toStrictEqual([[]]);
  });

  test('has its note at the coming if the visit was ended by a coming elsewhere', () => {
    const elsewhere = event('in', '11:00', PORT, { note: true });
    expect(marks({ note: SINCE }, event('in', '09:00', MALL), elsewhere)).toStrictEqual([
      ['no_check_out', 'proof_missing'],
      [],
    ]);
    expect(marks({ note: SINCE }, event('in', '09:00', MALL, { note: true }), elsewhere)).toStrictEqual([
      ['no_check_out'],
      [],
    ]);
  });

  test('wants it once for all that it lacks, of what is recorded since then, and at its own visits alone', () => {
    const both = [event('in', '09:00', MALL), event('out', '10:00', MALL)];
    expect(marks({ check_in_picture: SINCE, check_out_picture: SINCE, note: SINCE }, ...both)).toStrictEqual([
      ['proof_missing'],
    ]);
    expect(marks({ check_in_picture: at('09:00') }, ...both)).toStrictEqual([['proof_missing']]);
    expect(marks({ check_in_picture: at('09:01') }, ...both)).toStrictEqual([[]]);
    expect(marks({ note: at('10:00') }, ...both)).toStrictEqual([['proof_missing']]);
    expect(marks({ note: at('10:01'), check_out_picture: at('10:01') }, ...both)).toStrictEqual([[]]);
    expect(marks({ check_in_picture: SINCE }, event('in', '09:00', PORT))).toStrictEqual([[]]);
    expect(marks({}, ...both)).toStrictEqual([[]]);
  });

  test('wants none of an event that somebody else entered', () => {
    const manual = { source: 'manual' } as const;
    const entered = [event('in', '09:00', MALL, manual), event('out', '10:00', MALL, manual)];
    expect(
      marks({ check_in_picture: SINCE, check_out_picture: SINCE, note: SINCE }, ...entered),
    ).toStrictEqual([[]]);
  });
});

const times = fc.integer({ min: 0, max: 47 }).map((half) => {
  const text = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return text;
});
const anyEvents = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom<EventType[]>('in', 'out'),
    time: times,
    date: fc.constantFrom('2026-10-31', '2026-11-01', DAY, '2028-02-29'),
    site: fc.constantFrom(OFFICE, MALL, PORT, null),
    refused: fc.boolean(),
    visit: fc.constantFrom(undefined, 'a', 'b', 'drawn'),
    picture: fc.boolean(),
    note: fc.boolean(),
    zone: fc.constantFrom('Asia/Kuala_Lumpur', 'Europe/London', 'Pacific/Auckland'),
  }),
  { selector: ({ type, time, date }) => `${type} ${time} ${date}`, maxLength: 12 },
);
const anyPlans = fc.uniqueArray(
  fc.record({
    uuid: fc.constantFrom('a', 'b', 'c', 'd'),
    site: fc.constantFrom(OFFICE, MALL, PORT),
    cancelled: fc.boolean(),
    windowed: fc.boolean(),
  }),
  { selector: ({ uuid }) => uuid },
);

describe('Whatever the order in which plans and events came', () => {
  const drawn = fc
    .tuple(anyPlans, anyEvents)
    .map(([plans, events]) => ({
      plans: plans.map(({ uuid, site, cancelled, windowed }) =>
        plan(uuid, site, windowed ? ['09:00', '12:00'] : undefined, { cancelled }),
      ),
      events: events.map(({ type, time, site, visit, ...told }) =>
        event(type, time, site, { ...told, ...(visit ? { visit } : {}) }),
      ),
    }))
    .chain((all) =>
      fc.record({
        first: fc.constant(all),
        plans: fc.shuffledSubarray(all.plans, { minLength: all.plans.length }),
        events: fc.shuffledSubarray([...all.events, ...all.events], { minLength: all.events.length * 2 }),
      }),
    );
  const wanted = new Map([
    [OFFICE, { check_in_picture: at('00:00', '2026-11-01'), check_out_picture: null, note: null }],
    [MALL, { check_in_picture: null, check_out_picture: at('12:00'), note: at('00:00', '2026-10-31') }],
  ]);
  const inOrder = (outcomes: readonly VisitOutcome[]) =>
    [...outcomes].sort((a, b) => (a.uuid < b.uuid ? -1 : 1));

  test('the visits are the same, each event is of one visit, and each planned visit is there once', () => {
    fc.assert(
      fc.property(drawn, ({ first, plans, events }) => {
        const outcomes = visitsOf(first.plans, first.events, EVENING, wanted);
        expect(inOrder(visitsOf(plans, events, EVENING, wanted))).toStrictEqual(inOrder(outcomes));
        const uuids = outcomes.map(({ uuid }) => uuid);
        expect(new Set(uuids).size).toBe(uuids.length);
        const counted = outcomes.filter(({ status }) => status !== 'Cancelled');
        const used = counted.flatMap(({ check_in, check_out }) => [check_in, check_out]).filter(Boolean);
        expect(new Set(used).size).toBe(used.length);
        expect(outcomes.filter(({ planned }) => planned)).toHaveLength(first.plans.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('A check-in that names a planned visit', () => {
  const named = (visit: string, time: string, date = DAY) => ({
    ...event('in', time, MALL),
    ...{ visit, local_date: date },
  });

  test('of another day begins a visit that nobody planned, and leaves that one as it is', () => {
    const tomorrow = plan('tomorrow', MALL, undefined, {
      date: '2026-11-03',
      ends: at('24:00') + 86_400_000,
    });
    const found = visitsOf([tomorrow], [named('tomorrow', '09:00')], EVENING);
    expect(
      found.map(({ uuid, planned, date, status }) => [uuid === 'tomorrow', planned, date, status]),
    ).toEqual([
      [false, false, DAY, 'In Progress'],
      [true, true, '2026-11-03', 'Scheduled'],
    ]);
  });

  test('past midnight of a shift that began the day before begins it', () => {
    const night = plan('night', MALL);
    const found = visitsOf([night], [named('night', '00:30', '2026-11-01')], EVENING);
    expect(found.map(({ uuid, date, status }) => [uuid, date, status])).toEqual([
      ['night', DAY, 'In Progress'],
    ]);
  });
});

test('A check-in that names a visit is on the day of its own zone', () => {
  const planned = plan('named', MALL, undefined, { date: '2026-11-03' });
  // 23:30 in Malaysia is 04:30 of the next day in New Zealand, and 15:30 of the same in London.
  const of = (zone: string) =>
    visitsOf([planned], [event('in', '23:30', MALL, { visit: 'named', zone })], at('23:45')).map(
      ({ uuid, planned: was, status }) => [uuid === 'named', was, status],
    );
  expect(of('Pacific/Auckland')).toEqual([[true, true, 'In Progress']]);
  expect(of('Europe/London')).toEqual([
    [false, false, 'In Progress'],
    [true, true, 'Scheduled'],
  ]);
});

test('A visit that nobody planned has a uuid that no other has', () => {
  const taken = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  const coming = { ...event('in', '09:00', MALL), uuid: taken, visit: null };
  const [visit] = visitsOf([], [coming], EVENING, undefined, [taken]);
  expect([visit?.check_in, visit?.uuid]).toEqual([taken, 'ffffffff-ffff-4fff-9000-000000000000']);
});
