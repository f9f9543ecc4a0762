import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { readCases } from './cases/read-cases.ts';
import type { ClaimRounding } from './claim-rounding.ts';
import { bandProblem, type MileageBand, mileageAmount, ratesOn, type Vehicle } from './mileage.ts';

interface TripCase {
  name: string;
  bands: string[];
  before?: string;
  km: string;
  rounding?: string;
  amount: string;
  parts: string[];
}
interface BandsCase {
  name: string;
  bands: string[];
  problem: string;
}

function bandOf(text: string): MileageBand {
  const [end = '', rate = ''] = text.split(' ');
  return { up_to_km: end === 'on' ? null : Number(end), rate };
}
const metresOf = (km: string) => Math.round(Number(km) * 1000);
const ROUNDINGS: Record<string, ClaimRounding> = {
  sen: 'half_up_sen',
  '5 sen': 'half_up_5_sen',
  ringgit: 'up_to_ringgit',
};

test.each(readCases<TripCase[]>('mileage.yaml'))('$name', (given) => {
  const { amount, parts } = mileageAmount({
    metres: metresOf(given.km),
    metres_before: metresOf(given.before ?? '0'),
    bands: given.bands.map(bandOf),
    rounding: ROUNDINGS[given.rounding ?? 'sen'] ?? 'half_up_sen',
  });
  expect([formatMoney(amount), parts.map(({ metres, rate }) => `${metres / 1000} at ${rate}`)]).toEqual([
    given.amount,
    given.parts,
  ]);
});

test.each(readCases<BandsCase[]>('mileage-bands.yaml'))('bands: $name', ({ bands, problem }) => {
  expect(String(bandProblem(bands.map(bandOf)))).toBe(problem);
});

const rates = (vehicle: Vehicle, effective_from: string) => ({ vehicle, effective_from, bands: [] });
const ROWS = [
  rates('car', '2026-03-01'),
  rates('car', '2025-01-01'),
  rates('motorcycle', '2026-02-01'),
  rates('car', '2026-06-01'),
];

test.each<[Vehicle, string, string | undefined]>([
  ['car', '2024-12-31', undefined],
  ['car', '2025-01-01', '2025-01-01'],
  ['car', '2026-02-28', '2025-01-01'],
  ['car', '2026-03-01', '2026-03-01'],
  ['car', '2026-05-31', '2026-03-01'],
  ['car', '2027-01-01', '2026-06-01'],
  ['motorcycle', '2026-01-31', undefined],
  ['motorcycle', '2026-07-01', '2026-02-01'],
])('the rates of a %s on %s are those from %s', (vehicle, date, from) => {
  expect(ratesOn(ROWS, vehicle, date)?.effective_from).toBe(from);
  expect(ratesOn([...ROWS].reverse(), vehicle, date)?.effective_from).toBe(from);
});

test('without rates in force there are none', () => {
  expect(ratesOn(ROWS, 'car', '2020-01-01')).toBeNull();
});

const ends = fc
  .uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 4 })
  .map((list) => list.sort((a, b) => a - b));
const rateText = fc.integer({ min: 0, max: 30_000 }).map((steps) => (steps / 10_000).toFixed(4));
const bands = fc
  .tuple(ends, fc.array(rateText, { minLength: 5, maxLength: 5 }))
  .map(([list, texts]): MileageBand[] =>
    [...list, null].map((up_to_km, index) => ({ up_to_km, rate: texts[index] ?? '0' })),
  );
const metres = fc.integer({ min: 0, max: 2_000_000 });
const exactOf = (parts: readonly { metres: number; rate: string }[]) =>
  parts.reduce((sum, part) => sum + part.metres * Math.round(Number(part.rate) * 10_000), 0);

test('a trip in two comes to the same kilometres at the same rates as in one', () => {
  fc.assert(
    fc.property(bands, metres, metres, metres, (rows, before, first, second) => {
      const parts = (from: number, of: number) =>
        mileageAmount({ metres: of, metres_before: from, bands: rows, rounding: 'half_up_sen' }).parts;
      const whole = parts(before, first + second);
      const halves = [...parts(before, first), ...parts(before + first, second)];
      expect(exactOf(halves)).toBe(exactOf(whole));
      expect(whole.reduce((sum, part) => sum + part.metres, 0)).toBe(first + second);
    }),
  );
});

test('what is taken back right after it was claimed comes to the same', () => {
  fc.assert(
    fc.property(bands, metres, metres, (rows, before, trip) => {
      const rounding = 'half_up_sen';
      const claimed = mileageAmount({ metres: trip, metres_before: before, bands: rows, rounding });
      const back = mileageAmount({ metres: -trip, metres_before: before + trip, bands: rows, rounding });
      expect(back.amount + claimed.amount).toBe(0);
    }),
  );
});
