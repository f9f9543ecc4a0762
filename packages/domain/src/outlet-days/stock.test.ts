import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { availableFor, type StockEntry, type StockType, stockDays, totalAvailable } from './stock.ts';

interface Cases {
  stock: { name: string; entries: string[]; days: string[]; beyond: string[] }[];
  available: { name: string; entries: string[]; at: string; available: number }[];
}
const cases = parse(readFileSync(new URL('./cases/stock.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const momentOf = (date: string, time: string) => ({ date, recorded_at: Date.parse(`${date}T${time}Z`) });

/** An entry as a case has it. */
function read(text: string, at: number): StockEntry {
  const [date = '', time = '', type = '', total = '0', name = `#${at}`] = text.split(' ');
  const recorded = momentOf(date, time);
  if (type.startsWith('-#'))
    return { ...recorded, uuid: `r${at}`, type: 'sale', total: 0, reverses: type.slice(2) };
  return {
    ...recorded,
    ...{ uuid: name.slice(1), type: type as StockType, total: Number(total), reverses: null },
  };
}

describe('the stock of a product', () => {
  test.each(cases.stock)('$name: $days', ({ entries, days, beyond }) => {
    const found = stockDays(entries.map(read));
    expect(
      found.map(
        ({ date, opening: first, replenished, sold, total }) =>
          `${date} ${first ?? '-'} ${replenished} ${sold} ${total}`,
      ),
    ).toEqual(days);
    expect(found.flatMap((day) => day.beyond)).toEqual(beyond);
    expect(totalAvailable(entries.map(read))).toBe(Number(days.at(-1)?.split(' ').at(-1)));
  });

  test.each(cases.available)('has $available for a sale: $name', ({ entries, at, available }) => {
    const [date = '', time = ''] = at.split(' ');
    expect(availableFor(entries.map(read), { uuid: 'new', ...momentOf(date, time) })).toBe(available);
  });

  test('goes on from what was there before', () => {
    const sale = read('2026-12-02 12:00 sale 4', 0);
    expect(totalAvailable([], 7)).toBe(7);
    expect(stockDays([sale], 3)).toMatchObject([{ total: -1, beyond: ['0'] }]);
    expect(availableFor([sale], { uuid: 'new', ...momentOf('2026-12-02', '11:00') }, 7)).toBe(3);
  });

  test('goes by the UUID where two sell at once', () => {
    const at = momentOf('2026-12-01', '12:00');
    const sale = (uuid: string): StockEntry => ({ uuid, ...at, type: 'sale', total: 1, reverses: null });
    for (const sales of [
      [sale('a'), sale('b')],
      [sale('b'), sale('a')],
    ])
      expect(stockDays(sales, 1)).toMatchObject([{ beyond: ['b'] }]);
  });
});

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

const nameOf = (at: number) => `e${String(at).padStart(2, '0')}`;

/** Entries of some days; some take another back. */
const someEntries = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 3 }),
      minute: fc.integer({ min: 0, max: 5 }),
      type: fc.constantFrom<StockType>('opening', 'replenishment', 'sale', 'sale'),
      total: fc.integer({ min: 0, max: 6 }),
      reverses: fc.option(fc.nat(), { freq: 4 }),
    }),
    { maxLength: 16 },
  )
  .map((drawn) =>
    drawn.map(({ day, minute, type, total, reverses }, at): StockEntry => {
      const date = DAYS[day] ?? '';
      const takenBack = reverses === null || at === 0 ? undefined : drawn[reverses % at];
      const isReversal = takenBack?.reverses === null;
      return {
        ...{ uuid: nameOf(at), type, total: type === 'opening' ? total : total + 1 },
        // What takes an entry back is of its outlet day.
        date: isReversal ? (DAYS[takenBack.day] ?? '') : date,
        recorded_at: Date.parse(date) + minute,
        reverses: isReversal ? nameOf((reverses ?? 0) % at) : null,
      };
    }),
  );

describe('whatever the entries', () => {
  test('their order and repetition change nothing', () => {
    fc.assert(
      fc.property(
        someEntries.chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }),
          ),
        ),
        ([entries, shuffled]) => {
          expect(stockDays(shuffled)).toEqual(stockDays(entries));
        },
      ),
    );
  });

  test('a late one is worked out from its day on as from the beginning', () => {
    fc.assert(
      fc.property(someEntries, fc.constantFrom(...DAYS), (entries, from) => {
        const all = stockDays(entries);
        const before = all.filter(({ date }) => date < from).at(-1)?.total ?? 0;
        const rest = entries.filter(({ date }) => date >= from);
        expect(stockDays(rest, before)).toEqual(all.filter(({ date }) => date >= from));
      }),
    );
  });

  test('the days after a later opening do not change', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const all = stockDays(entries);
        const opened = all.findLast((day) => day.opening !== null);
        if (!opened) return;
        const early: StockEntry = {
          ...{ uuid: 'x', date: '2026-11-30', recorded_at: 0, type: 'sale', total: 9, reverses: null },
        };
        const days = stockDays([...entries, early]);
        expect(days.filter(({ date }) => date >= opened.date)).toEqual(
          all.filter(({ date }) => date >= opened.date),
        );
      }),
    );
  });

  test('a total is the opening and what came in less what was sold since, and below 0 only with a mark', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const days = stockDays(entries);
        const since = Math.max(
          0,
          days.findLastIndex((day) => day.opening !== null),
        );
        const counted = days.slice(since);
        const sum = counted.reduce(
          (total, { replenished, sold }) => total + replenished - sold,
          counted[0]?.opening ?? 0,
        );
        expect(totalAvailable(entries)).toBe(sum);
        if (sum < 0) expect(counted.flatMap(({ beyond }) => beyond)).not.toEqual([]);
      }),
    );
  });

  test('a sale of what is available marks nothing, and a piece more does', () => {
    fc.assert(
      fc.property(someEntries, fc.constantFrom(...DAYS), fc.nat({ max: 6 }), (entries, date, minute) => {
        const sale = { uuid: 'new', date, recorded_at: Date.parse(date) + minute };
        const marksWith = (total: number) =>
          stockDays([...entries, { ...sale, type: 'sale', total, reverses: null }]).flatMap(
            ({ beyond }) => beyond,
          );
        const before = stockDays(entries).flatMap(({ beyond }) => beyond);
        const available = availableFor(entries, sale);
        if (available > 0) expect(marksWith(available)).toEqual(before);
        expect(marksWith(available + 1).length).toBeGreaterThan(before.length);
      }),
    );
  });
});
