import { expect, test } from 'vitest';
import { correctedInstants } from './correction-times.ts';

const zone = 'Asia/Kuala_Lumpur';
const session = {
  template_id: 1,
  name: 'Night',
  colour: 'grape' as const,
  start_time: '19:00',
  end_time: '07:00',
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: 60,
};
const planOf = (sessions: (typeof session)[]) => ({
  date: '2026-11-23',
  kind: 'work' as const,
  source: 'own' as const,
  sessions,
});
const day = (first_in: string | null, sessions: (typeof session)[] = []) => ({
  date: '2026-11-23',
  zone,
  first_in,
  plan: planOf(sessions),
});

test.each([
  ['both times of a day', day(null), '09:02', '18:05', '2026-11-23T01:02', '2026-11-23T10:05'],
  ['a night', day(null), '18:55', '07:10', '2026-11-23T10:55', '2026-11-23T23:10'],
  ['the end of a recorded night', day('2026-11-23T10:55:00.000Z'), '', '07:10', null, '2026-11-23T23:10'],
  ['the end of a planned night', day(null, [session]), '', '07:10', null, '2026-11-23T23:10'],
  ['a coming alone', day(null), '09:00', '', '2026-11-23T01:00', null],
])('%s', (_, of, first_in, last_out, come, go) => {
  const full = (at: string | null) => at && `${at}:00.000Z`;
  expect(correctedInstants(of, { first_in, last_out })).toEqual({ first_in: full(come), last_out: full(go) });
});
