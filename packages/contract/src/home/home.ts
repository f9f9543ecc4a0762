import { z } from 'zod';
import { COMING_EVENTS } from '../employees/coming-event.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, money } from '../kit/primitives.ts';

/** The dashboard's cards, in the usual order. A card that is hidden or has nothing to show takes no place. */
export const HOME_CARDS = [
  'first_pay_day',
  'work_day',
  'attendance',
  'waiting',
  'tasks',
  'changes',
  'board',
  'coverage',
  'leave',
  'requests',
  'away',
  'announcements',
  'documents',
  'blocked',
  'payroll',
  'people',
  'headcount',
  'payroll_costs',
  'attendance_chart',
  'overtime_chart',
  'leave_chart',
  'payslip',
  'company',
  'screens',
] as const;
export type HomeCard = (typeof HOME_CARDS)[number];

/** Cards that ask for something without which the product does not go on; they cannot be hidden. */
export const FIXED_CARDS: readonly HomeCard[] = ['first_pay_day', 'work_day'];

const card = z.enum(HOME_CARDS);
const movable = card.refine((one) => !FIXED_CARDS.includes(one), { message: 'home.fixed_card' });
const once = (cards: readonly string[]) => new Set(cards).size === cards.length;
const cardsOnce = <T extends z.ZodType<string>>(one: T) =>
  z.array(one).max(HOME_CARDS.length).refine(once, { message: 'home.card_twice' });

/** Which cards a person hides, and the order of the others. */
export const homeLayout = z.object({
  hidden: z.array(card),
  /** Cards that have been moved, in their order; the others follow in the usual one. */
  order: z.array(card),
});
export type HomeLayout = z.output<typeof homeLayout>;

/** People of an event that are named; the count is of all. */
export const PEOPLE_NAMED = 50;

const count = z.number().int();
const month = z.string();

const query = z.object({ company_id: id });

export const homeEndpoints = {
  layout: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'signed-in',
    summary: 'How the caller has arranged the dashboard.',
    response: homeLayout,
  }),
  arrange: endpoint({
    method: 'PATCH',
    path: '/api/home',
    access: 'signed-in',
    summary:
      'Hide cards of the dashboard, and move them. Cards without which the work stops cannot be hidden.',
    body: z.object({ hidden: cardsOnce(movable).optional(), order: cardsOnce(card).optional() }),
    response: homeLayout,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/home/people',
    access: [{ screen: '/admin/employee' }],
    summary:
      'Of the next 30 days, and what has passed undecided: who joins and leaves, probations, permits, passports and documents that end, birthdays and years of service. Of employees in the caller’s scope.',
    query,
    response: z.object({
      until: z.string(),
      events: z.array(
        z.object({
          event: z.enum(COMING_EVENTS),
          /** People; somebody with several documents that end is one. */
          count,
          /** The first ones by day. `years` are those of service on an anniversary; a birthday tells no year. */
          people: z.array(z.object({ id, name: z.string(), day: z.string(), years: count.nullable() })),
        }),
      ),
    }),
  }),
  headcount: endpoint({
    method: 'GET',
    path: '/api/home/headcount',
    access: [{ screen: '/admin/employee' }],
    summary:
      'Of the last 12 months: employees at the end of each, who joined and who left, and the turnover of the year: leavers in percent of the average headcount.',
    query,
    response: z.object({
      months: z.array(z.object({ month, employees: count, joined: count, left: count })),
      /** Percent with one decimal; null without employees. */
      turnover: z.number().nullable(),
    }),
  }),
  payrollCosts: endpoint({
    method: 'GET',
    path: '/api/home/payroll-costs',
    access: [{ screen: '/payroll/manage' }],
    summary:
      'What payroll cost in each of the last 12 months, by part and, of the latest one, by department. Of employees in the caller’s scope.',
    query,
    response: z.object({
      months: z.array(
        z.object({
          month,
          /** The cost but the employer’s contributions, each of these, and all together. */
          wages: money,
          epf: money,
          socso: money,
          eis: money,
          hrd_levy: money,
          total: money,
        }),
      ),
      departments: z.array(z.object({ name: z.string().nullable(), total: money })),
    }),
  }),
};
