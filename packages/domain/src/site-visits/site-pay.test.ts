import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedVisit, siteDays } from './site-days.ts';
import { type SiteAllowance, siteAllowanceLines } from './site-pay.ts';

const [MILL, QUARRY] = [1, 2];
const visit = (
  work_site_id: number,
  day: string,
  minutes: number | null = 480,
  pending = false,
): CountedVisit => ({
  work_site_id,
  site: work_site_id === MILL ? 'Mill' : 'Quarry',
  date: `2026-11-${day}`,
  minutes,
  pending,
});
/** RM 15.00 at the mill, RM 20.00 from the 10th; RM 40.00 at the quarry until the 20th. */
const ALLOWANCES: SiteAllowance[] = [
  { work_site_id: MILL, effective_from: '2026-01-01', amount: 1_500 },
  { work_site_id: MILL, effective_from: '2026-11-10', amount: 2_000 },
  { work_site_id: QUARRY, effective_from: '2026-11-01', amount: 4_000 },
  { work_site_id: QUARRY, effective_from: '2026-11-20', amount: 0 },
];

describe('days at sites', () => {
  test('are counted once a day, with the time of verified visits', () => {
    const visits = [
      visit(MILL, '03', 120),
      visit(MILL, '03', 60),
      visit(MILL, '02', 480),
      visit(QUARRY, '03'),
    ];
    expect(siteDays(visits)).toEqual([
      { id: MILL, name: 'Mill', dates: ['2026-11-02', '2026-11-03'], minutes: 660, pending_dates: [] },
      { id: QUARRY, name: 'Quarry', dates: ['2026-11-03'], minutes: 480, pending_dates: [] },
    ]);
  });

  test('wait where nothing of the day is verified', () => {
    const visits = [visit(MILL, '02', 60), visit(MILL, '02', 90, true), visit(MILL, '03', 90, true)];
    expect(siteDays(visits)).toEqual([
      { id: MILL, name: 'Mill', dates: ['2026-11-02'], minutes: 60, pending_dates: ['2026-11-03'] },
    ]);
  });

  test('without a check-out are days without time', () => {
    expect(siteDays([visit(MILL, '02', null)])[0]).toMatchObject({ dates: ['2026-11-02'], minutes: 0 });
  });
});

describe('the line of site allowances', () => {
  const line = (...visits: CountedVisit[]) => siteAllowanceLines(siteDays(visits), ALLOWANCES);

  test('pays each day at each site once, at the amount of the day, and names the days', () => {
    const [found] = line(visit(MILL, '09'), visit(MILL, '10'), visit(MILL, '10'), visit(QUARRY, '10'));
    // 15.00 + 20.00 + 40.00
    expect(found).toMatchObject({
      ...{ source: 'site_visits', type: 'site_allowance', amount: 7_500, undecided: false },
      source_days: ['2026-11-09', '2026-11-10'],
    });
    expect(found?.explanation?.steps.map(({ date, formula }) => `${date} ${formula}`)).toEqual([
      '2026-11-09 Mill: 15.00',
      '2026-11-10 Mill: 20.00',
      '2026-11-10 Quarry: 40.00',
    ]);
  });

  test('pays a day that waits for a review, and says that it waits', () => {
    expect(line(visit(MILL, '11', 480, true))).toMatchObject([{ amount: 2_000, undecided: true }]);
  });

  test('does not wait for a day that pays nothing', () => {
    expect(line(visit(MILL, '11'), visit(QUARRY, '21', 480, true))).toMatchObject([
      { amount: 2_000, undecided: false },
    ]);
  });

  test('is none where no day pays anything', () => {
    expect(line()).toEqual([]);
    expect(line(visit(QUARRY, '20'))).toEqual([]);
  });

  test('is the same in any order of visits', () => {
    const some = fc.array(
      fc.record({
        site: fc.constantFrom(MILL, QUARRY),
        day: fc.constantFrom('01', '09', '10', '19', '20'),
        pending: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(some, (given) => {
        const visits = given.map(({ site, day, pending }) => visit(site, day, 60, pending));
        expect(line(...visits.toReversed())).toEqual(line(...visits));
      }),
    );
  });
});
