import { addDays, addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { Department, Position } from './demo-placements.ts';

type Branch = 'Kuala Lumpur' | 'Penang' | 'Johor Bahru' | 'Kota Kinabalu';

/** A demo employee's position, site and direct reports. `who` is the number in the employee code. */
export interface Post {
  who: number;
  department: Department;
  position: Position;
  branch: Branch;
  team: readonly Post[];
}

/** A change of post, on a day counted from the first start. */
export interface Move {
  who: number;
  on: (today: PlainDate) => PlainDate;
  event: 'transfer' | 'promotion';
  reason: string;
  branch?: Branch;
  position?: Position;
  /** The new manager. */
  to: number;
  /** The new monthly pay in sen. */
  salary?: number;
}

/** The organisation tree of a demo company, and its changes. */
export interface Organisation {
  top: Post;
  moves: readonly Move[];
}

const [KL, PEN, JB, KK] = ['Kuala Lumpur', 'Penang', 'Johor Bahru', 'Kota Kinabalu'] as const;
const within =
  (department: Department) =>
  (position: Position, branch: Branch, who: number, team: readonly Post[] = []): Post => ({
    who,
    department,
    position,
    branch,
    team,
  });
const management = within('Management');
const finance = within('Finance');
const people = within('Human Resources');
const retail = within('Retail');
const logistics = within('Logistics');
const security = within('Security');

const SHOPS: readonly Post[] = [
  retail('Manager', KL, 36, [
    retail('Supervisor', KL, 2, [
      retail('Promoter', KL, 3),
      retail('Clerk', KL, 41),
      retail('Promoter', KL, 51),
      retail('Promoter', KL, 57),
    ]),
    retail('Supervisor', KL, 28, [
      retail('Clerk', KL, 6),
      retail('Clerk', KL, 11),
      retail('Promoter', KL, 39),
    ]),
    retail('Supervisor', JB, 45, [
      retail('Promoter', JB, 18),
      retail('Promoter', JB, 34),
      retail('Clerk', JB, 48),
    ]),
  ]),
  retail('Manager', PEN, 35, [
    retail('Supervisor', PEN, 29, [retail('Promoter', PEN, 49), retail('Clerk', PEN, 59)]),
    retail('Supervisor', KK, 5, [retail('Promoter', KK, 32), retail('Promoter', KK, 53)]),
    retail('Supervisor', KK, 20, [retail('Promoter', KK, 54), retail('Clerk', KK, 38)]),
  ]),
];

const TRANSPORT = logistics('Manager', JB, 26, [
  logistics('Senior Executive', KL, 44, [logistics('Executive', JB, 16)]),
  logistics('Supervisor', KL, 42, [
    logistics('Warehouse Assistant', KL, 17),
    logistics('Driver', KL, 37),
    logistics('Driver', KL, 47),
  ]),
  logistics('Supervisor', JB, 4, [logistics('Warehouse Assistant', JB, 22), logistics('Driver', JB, 52)]),
  logistics('Supervisor', KK, 23, [logistics('Driver', KK, 33), logistics('Clerk', KK, 31)]),
  logistics('Supervisor', KK, 14),
]);

/** Sixty people: shops, transport and guards under a director, the offices under the managing director. */
export const RETAIL: Organisation = {
  top: management('Managing Director', KL, 9, [
    management('Director', KL, 10, [
      ...SHOPS,
      TRANSPORT,
      security('Manager', KL, 8, [
        security('Supervisor', KL, 27, [security('Guard', KL, 21), security('Guard', KL, 56)]),
        security('Supervisor', PEN, 55, [security('Guard', PEN, 50), security('Guard', PEN, 60)]),
      ]),
    ]),
    finance('Manager', KL, 13, [
      finance('Senior Executive', KL, 1, [finance('Executive', KL, 7), finance('Executive', JB, 43)]),
      finance('Senior Executive', KL, 19),
      finance('Senior Executive', PEN, 46, [finance('Executive', PEN, 40, [finance('Clerk', PEN, 15)])]),
    ]),
    people('Manager', KL, 30, [
      people('Senior Executive', KL, 25, [
        people('Executive', KL, 24),
        people('Executive', JB, 12),
        people('Executive', KL, 58),
      ]),
    ]),
  ]),
  moves: [
    {
      who: 57,
      on: (today) => addDays(today, -120),
      event: 'transfer',
      reason: 'New counter',
      branch: PEN,
      to: 29,
    },
    {
      who: 57,
      on: (today) => addMonths(startOfMonth(today), 3),
      event: 'promotion',
      reason: 'Leads the counter',
      position: 'Supervisor',
      to: 35,
      salary: 345_000,
    },
    {
      who: 48,
      on: (today) => addDays(today, 10),
      event: 'transfer',
      reason: 'Nearer to the family',
      branch: KL,
      to: 28,
    },
  ],
};

/** Twenty-five people: guards, drivers and technicians under branch supervisors, and a small office. */
export const SECURITY: Organisation = {
  top: management('Director', KL, 24, [
    security('Manager', KL, 11, [
      security('Supervisor', KL, 23, [
        security('Guard', KL, 1),
        security('Guard', KL, 2),
        security('Guard', KL, 3),
        security('Guard', KL, 5),
      ]),
      security('Supervisor', KL, 18, [
        security('Guard', KL, 7),
        security('Driver', KL, 10),
        security('Technician', KL, 15),
        security('Guard', KL, 13),
      ]),
      security('Supervisor', PEN, 8, [
        security('Guard', PEN, 4),
        security('Guard', PEN, 17),
        security('Guard', PEN, 20),
      ]),
      security('Supervisor', JB, 14, [security('Driver', JB, 25), security('Guard', JB, 21)]),
      security('Supervisor', KK, 12, [security('Guard', KK, 22), security('Guard', KK, 19)]),
    ]),
    people('Manager', KL, 6, [people('Executive', KL, 9)]),
    finance('Senior Executive', KL, 16),
  ]),
  moves: [
    {
      who: 13,
      on: (today) => addDays(today, -120),
      event: 'transfer',
      reason: 'New site',
      branch: JB,
      to: 14,
    },
    {
      who: 13,
      on: (today) => addMonths(startOfMonth(today), 3),
      event: 'promotion',
      reason: 'Leads the site',
      position: 'Supervisor',
      to: 11,
      salary: 345_000,
    },
    {
      who: 7,
      on: (today) => addDays(today, 10),
      event: 'transfer',
      reason: 'Night shift at the port',
      branch: JB,
      to: 14,
    },
  ],
};

/** This post and every post below it, each with the number of its manager. */
export function postsUnder(post: Post, to: number | null = null): (Post & { to: number | null })[] {
  return [{ ...post, to }, ...post.team.flatMap((one) => postsUnder(one, post.who))];
}
