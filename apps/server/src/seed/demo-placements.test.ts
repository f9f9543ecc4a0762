import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedEmployment, seedReportingLines } from '../modules/employment/employment.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';
import {
  DEPARTMENTS,
  type Department,
  LEVELS,
  type Level,
  POSITIONS,
  type Position,
} from './demo-placements.ts';

/** Maximum number of direct reports. */
const MAX_REPORTS = 8;
/** The monthly minimum wage of 2026, in sen. */
const MINIMUM_WAGE = 170_000;
const OVERSEER = ['Supervisor', 'Executive', 'Senior Executive'];
const HEADS = ['Manager', 'Director', 'Managing Director'];

/** A demo employee's placement on a day: today, or in a year, when every planned change has taken effect. */
interface Post {
  id: number;
  code: string;
  name: string;
  left: boolean;
  branch: string;
  division: string;
  department: Department;
  position: Position;
  level: Level;
  pay: number | null;
  to: number | null;
}

const POSTS = `
  select e.id::int, e.employee_code as code, e.name, e.inactive_at is not null as left, b.name as branch,
    d.name as division, dp.name as department, p.name as position, l.name as level, period.reports_to_id::int as "to",
    (select s.amount::int from employee_salaries s where s.company_id = e.company_id and s.employee_id = e.id
      and s.effective_from <= $1 order by s.effective_from desc limit 1) as pay
  from employees e
  join lateral (select * from employments t where t.company_id = e.company_id and t.employee_id = e.id
    and t.effective_from <= $1 order by t.effective_from desc limit 1) period on true
  left join branches b on b.company_id = e.company_id and b.id = period.branch_id
  left join divisions d on d.company_id = e.company_id and d.id = period.division_id
  left join departments dp on dp.company_id = e.company_id and dp.id = period.department_id
  left join positions p on p.company_id = e.company_id and p.id = period.position_id
  left join position_levels l on l.company_id = e.company_id and l.id = period.position_level_id
  order by e.employee_code`;

const DAYS = { today: '2026-11-21', 'a year later': '2027-11-21' };
const COMPANIES = ['Mesra Retail Sdn Bhd', 'Mesra Security Services Sdn Bhd'];
const CASES = COMPANIES.flatMap((company) => Object.keys(DAYS).map((day) => ({ company, day })));

let product: TestProduct;
const everyone = new Map<string, readonly Post[]>();

beforeAll(async () => {
  product = await startTestProduct();
  const companies = await seedCompanies(product.services, 'mesra-demo');
  await seedEmployees(product.services, companies);
  await seedReportingLines(product.services, companies);
  await seedEmployment(product.services, companies);
  for (const { id, name } of companies)
    for (const [day, on] of Object.entries(DAYS)) {
      const { rows } = await product.within(id, (tx) => tx.$client.query<Post>(POSTS, [on]));
      everyone.set(`${name} ${day}`, rows);
    }
});
afterAll(() => product.stop());

const rank = (one: Post) => Object.keys(LEVELS).indexOf(one.level);
/** A person formatted for a failure message. */
const label = (one: Post) => `${one.code} ${one.position} ${one.level} ${one.department}`;

describe.each(CASES)('the people of $company, $day,', ({ company, day }) => {
  const all = () => everyone.get(`${company} ${day}`) ?? [];
  const top = () => all().find((one) => one.to === null);
  const superior = (one: Post) => all().find((other) => other.id === one.to);
  /** All managers above a person, nearest first; a cycle ends at the first repeated person. */
  const chain = (one: Post): Post[] => {
    const above: Post[] = [];
    for (let next = superior(one); next && !above.includes(next); next = superior(next)) above.push(next);
    return above;
  };
  const wrong = (is: (one: Post) => boolean) => all().filter(is).map(label);

  test('are sixty and twenty-five', () => {
    expect(all()).toHaveLength(company === COMPANIES[0] ? 60 : 25);
  });

  test('have positions that are each on one level, in a department that has them and is in one division', () => {
    expect(wrong((one) => POSITIONS[one.position] !== one.level)).toEqual([]);
    expect(wrong((one) => DEPARTMENTS[one.department]?.division !== one.division)).toEqual([]);
    const there = (one: Post) => DEPARTMENTS[one.department]?.positions as readonly Position[] | undefined;
    expect(wrong((one) => !there(one)?.includes(one.position))).toEqual([]);
  });

  test('are paid within their level, never less than the minimum wage, and less than whoever leads them', () => {
    expect(all().filter((one) => one.pay === null).length).toBeLessThanOrEqual(1);
    const within = ({ pay, level }: Post) => {
      const [low, high] = LEVELS[level] ?? [0, 0];
      return pay === null || (pay >= MINIMUM_WAGE && pay >= low && pay <= high);
    };
    expect(wrong((one) => !within(one))).toEqual([]);
    const paid = (one: Post | undefined) => one?.pay ?? null;
    expect(
      wrong((one) => {
        const [own, theirs] = [paid(one), paid(superior(one))];
        return own !== null && theirs !== null && own >= theirs;
      }),
    ).toEqual([]);
  });

  test('have a superior, all but one, and no line goes in a circle', () => {
    expect(wrong((one) => one.to === null)).toHaveLength(1);
    expect(wrong((one) => one !== top() && chain(one).at(-1) !== top())).toEqual([]);
  });

  test('report to somebody of a higher level who stays, in the department; only its heads to the management', () => {
    const led = all().filter((one) => one.to !== null);
    const bad = led.filter((one) => {
      const to = superior(one);
      if (!to || to.left || rank(to) <= rank(one)) return true;
      if (to.department === one.department) return false;
      const heads = Math.max(
        ...all()
          .filter((other) => other.department === one.department)
          .map(rank),
      );
      return to.department !== 'Management' || rank(one) !== heads;
    });
    expect(bad.map(label)).toEqual([]);
  });

  test('lead at most eight, and nobody of the lowest level leads', () => {
    const reports = (one: Post) => all().filter((other) => other.to === one.id).length;
    expect(wrong((one) => reports(one) > MAX_REPORTS)).toEqual([]);
    expect(wrong((one) => one.level === 'L1' && reports(one) > 0)).toEqual([]);
  });

  test('reach the director from a guard or driver by a supervisor and a manager', () => {
    const lowest = all().filter((one) => ['Guard', 'Driver', 'Promoter'].includes(one.position));
    expect(lowest.length).toBeGreaterThan(5);
    const bad = lowest.filter((one) => {
      const [first, ...rest] = chain(one).map((above) => above.position);
      return (
        !OVERSEER.includes(first ?? '') || rest[0] !== 'Manager' || rest.some((it) => !HEADS.includes(it))
      );
    });
    expect(bad.map(label)).toEqual([]);
  });
});
