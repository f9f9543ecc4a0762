import {
  addDays,
  addMonths,
  daysBetween,
  type PlainDate,
  startOfMonth,
  yearOf,
} from '@mesra/domain/kit/plain-date';
import type { LeaveKind } from '@mesra/domain/leave/leave-kind';

/** What becomes of a request; `review` decides its first step alone. */
type DemoState = 'approve' | 'review' | 'reject' | 'cancel' | 'send_back' | null;

/** A request of the demo. */
export interface DemoLeave {
  /** Which of the company's people, in order of their ids; `report` is one whose manager has an account, if any. */
  who: number | 'mother' | 'father' | 'report';
  kind: LeaveKind;
  /** Days from today to the first day; a weekend moves it to the Monday. */
  ahead: number;
  days: number;
  /** How many days before it begins it was sent. */
  sent: number;
  half?: 'Half Day (Morning)' | 'Half Day (Afternoon)';
  reason: string;
  /** What became of it, with the words; null waits. */
  became: DemoState;
  note?: string;
}

/** A year of requests. */
const LEAVES: readonly DemoLeave[] = [
  { who: 0, kind: 'annual', ahead: -290, days: 3, sent: 14, reason: 'Balik kampung', became: 'approve' },
  { who: 1, kind: 'annual', ahead: -262, days: 1, sent: 9, reason: 'School registration', became: 'approve' },
  {
    who: 2,
    kind: 'annual',
    ahead: -241,
    days: 5,
    sent: 30,
    reason: 'Family trip to Langkawi',
    became: 'approve',
  },
  {
    who: 3,
    kind: 'annual',
    ahead: -226,
    days: 2,
    sent: 6,
    reason: 'Moving house',
    became: 'reject',
    note: 'Stock count that week; please choose another.',
  },
  { who: 3, kind: 'annual', ahead: -219, days: 2, sent: 5, reason: 'Moving house', became: 'approve' },
  {
    who: 4,
    kind: 'annual',
    ahead: -203,
    days: 1,
    sent: 7,
    half: 'Half Day (Morning)',
    reason: 'Dentist',
    became: 'approve',
  },
  {
    who: 5,
    kind: 'annual',
    ahead: -188,
    days: 4,
    sent: 21,
    reason: 'Wedding of a cousin',
    became: 'cancel',
    note: 'The wedding was postponed.',
  },
  { who: 6, kind: 'annual', ahead: -171, days: 2, sent: 10, reason: 'Hari Raya visits', became: 'approve' },
  {
    who: 'father',
    kind: 'paternity',
    ahead: -154,
    days: 7,
    sent: 12,
    reason: 'Birth of our second child',
    became: 'approve',
    note: 'Congratulations.',
  },
  {
    who: 7,
    kind: 'annual',
    ahead: -139,
    days: 1,
    sent: 4,
    half: 'Half Day (Afternoon)',
    reason: 'Renewing a passport',
    became: 'approve',
  },
  { who: 0, kind: 'annual', ahead: -121, days: 2, sent: 8, reason: 'Long weekend', became: 'approve' },
  {
    who: 8,
    kind: 'annual',
    ahead: -108,
    days: 1,
    sent: 11,
    reason: 'Graduation of a sister',
    became: 'approve',
  },
  {
    who: 4,
    kind: 'unpaid',
    ahead: 3,
    days: 2,
    sent: 12,
    reason: 'Course abroad',
    became: 'approve',
    note: 'Agreed as unpaid leave.',
  },
  { who: 1, kind: 'annual', ahead: 9, days: 3, sent: 20, reason: 'Family holiday', became: 'approve' },
  {
    who: 5,
    kind: 'annual',
    ahead: 12,
    days: 1,
    sent: 15,
    half: 'Half Day (Morning)',
    reason: 'Parents’ day at school',
    became: null,
  },
  {
    who: 6,
    kind: 'annual',
    ahead: 16,
    days: 2,
    sent: 19,
    reason: 'Visit to the family',
    became: 'send_back',
    note: 'Please take the Monday instead of the Friday.',
  },
  { who: 7, kind: 'annual', ahead: 18, days: 3, sent: 21, reason: 'Trip to Ipoh', became: null },
  {
    who: 2,
    kind: 'annual',
    ahead: 23,
    days: 2,
    sent: 26,
    reason: 'House repairs',
    became: 'reject',
    note: 'Three of the branch are away that week.',
  },
  { who: 8, kind: 'annual', ahead: -1, days: 4, sent: 13, reason: 'Balik kampung', became: 'approve' },
  {
    who: 'report',
    kind: 'unpaid',
    ahead: 24,
    days: 6,
    sent: 29,
    reason: 'Umrah with my parents',
    became: 'review',
    note: 'Cover is arranged.',
  },
  { who: 8, kind: 'unpaid', ahead: 30, days: 3, sent: 32, reason: 'Looking after my mother', became: null },
];

/** A maternity over the next New Year. */
function maternityOf(today: PlainDate): DemoLeave {
  const begin = `${yearOf(today)}-12-07`;
  const ahead = daysBetween(today, begin);
  return {
    ...{ who: 'mother', kind: 'maternity', ahead, days: 98, sent: 45 },
    ...{ reason: 'Birth of our second child', became: 'approve', note: 'All the best.' },
  };
}

/** Unpaid leave in the middle of last month, whose payrolls are confirmed. */
function unpaidOf(today: PlainDate): DemoLeave {
  const ahead = daysBetween(today, addDays(startOfMonth(addMonths(today, -1)), 12));
  return {
    ...{ who: 5, kind: 'unpaid', ahead, days: 2, sent: 10 },
    ...{ reason: 'Looking after my father', became: 'approve', note: 'Agreed as unpaid leave.' },
  };
}

/** The day on which a request was sent, from today. */
const sentAhead = ({ ahead, sent }: DemoLeave): number => Math.min(ahead - sent, -1);

/** A year of requests around a day, with a maternity over the next New Year, in the order in which they were sent. */
export const demoLeaves = (today: PlainDate): DemoLeave[] =>
  [...LEAVES, maternityOf(today), unpaidOf(today)].sort((a, b) => sentAhead(a) - sentAhead(b));
