import { expect, test } from 'vitest';
import type { EventState, EventType, PresenceEvent } from './event.ts';
import { isOfStay } from './stay.ts';

const SITE = 3;
const at = (hour: number) => Date.parse('2026-11-27T00:00:00+08:00') + hour * 3_600_000;
const event = (type: EventType, hour: number, work_site_id = SITE, state: EventState = 'Verified') =>
  ({
    ...{
      uuid: `${type} ${hour}`,
      type,
      recorded_at: at(hour),
      arrived_at: at(hour),
      zone: 'Asia/Kuala_Lumpur',
    },
    ...{ fix: null, work_site_id, source: 'own', state, supersedes: null },
  }) satisfies PresenceEvent;
const CAME = event('in', 9);

test.each<[string, PresenceEvent, PresenceEvent[], boolean]>([
  ['a going after a coming there', event('out', 18), [CAME], true],
  ['a pause after a coming there', event('break_start', 12), [CAME], true],
  ['a going from a pause there', event('out', 18), [CAME, event('break_start', 12)], true],
  ['a further coming', event('in', 18), [CAME], false],
  ['a going without a coming', event('out', 18), [], false],
  ['a going before the coming', event('out', 8), [CAME], false],
  ['a going from elsewhere', event('out', 18), [event('in', 9, 4)], false],
  ['a going after one went elsewhere meanwhile', event('out', 18), [CAME, event('in', 12, 4)], true],
  ['a second going', event('out', 19), [CAME, event('out', 18)], false],
  ['a going after a coming that was rejected', event('out', 18), [event('in', 9, SITE, 'Rejected')], false],
  ['a going three days after the coming', event('out', 9 + 72), [CAME], true],
  ['a going later than that', event('out', 9 + 73), [CAME], false],
  ['what corrects the coming', { ...event('in', 10), supersedes: CAME.uuid }, [CAME], true],
  ['what corrects the going', { ...event('out', 19), supersedes: 'out 18' }, [CAME, event('out', 18)], true],
  [
    'what corrects a coming elsewhere',
    { ...event('in', 10), supersedes: 'in 9' },
    [event('in', 9, 4)],
    false,
  ],
])('%s goes on with a stay at the site: %#', (_, one, around, expected) => {
  expect(isOfStay(one, around)).toBe(expected);
});
