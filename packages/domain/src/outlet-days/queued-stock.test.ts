import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownStock, stockWithQueued } from './queued-stock.ts';
import { type StockType, stockDays } from './stock.ts';

const entry = (
  uuid: string,
  type: StockType,
  total: number,
  recorded_at: number,
  reverses: string | null = null,
) => ({
  ...{ uuid, type, total, recorded_at, reverses },
});
const KNOWN: KnownStock = { opening: 20, replenished: 6, sold: 5, total: 21, before: 9 };
const OPENED = entry('o', 'opening', 20, 10);
const SOLD = entry('s', 'sale', 3, 20);

describe('the stock with what waits on a device', () => {
  test('is that of the server where nothing waits', () => {
    expect(stockWithQueued(KNOWN, [OPENED], [])).toEqual(KNOWN);
  });

  test('has sales and replenishments beside those of others', () => {
    const waiting = [entry('a', 'sale', 2, 30), entry('b', 'replenishment', 10, 40)];
    expect(stockWithQueued(KNOWN, [OPENED, SOLD], waiting)).toEqual({
      ...{ opening: 20, replenished: 16, sold: 7, total: 29, before: 9 },
    });
  });

  test('counts an entry once that has arrived and is still in the queue', () => {
    expect(stockWithQueued(KNOWN, [OPENED, SOLD], [SOLD])).toEqual(KNOWN);
  });

  test('goes by the later count of the day, whoever entered it', () => {
    expect(stockWithQueued(KNOWN, [], [entry('a', 'opening', 30, 30)])).toMatchObject({
      opening: 30,
      total: 31,
    });
    const ofOther = { ...KNOWN, opening: 12, total: 13 };
    expect(stockWithQueued(ofOther, [OPENED], [entry('a', 'sale', 1, 30)])).toMatchObject({
      opening: 12,
      total: 12,
    });
  });

  test('goes back to what was there before the day where the only count is taken back', () => {
    const back = entry('r', 'sale', 0, 30, 'o');
    expect(stockWithQueued(KNOWN, [OPENED], [back])).toMatchObject({ opening: null, sold: 5, total: 10 });
  });

  test('leaves out a sale that waits with what takes it back', () => {
    expect(stockWithQueued(KNOWN, [OPENED], [SOLD, entry('r', 'sale', 0, 30, 's')])).toEqual(KNOWN);
  });

  test('is what the server will have, whatever others entered before', () => {
    const type = fc.constantFrom<StockType>('opening', 'replenishment', 'sale');
    const some = fc.array(fc.record({ type, total: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(some, some, some, fc.integer({ min: 0, max: 20 }), (others, own, waiting, before) => {
        const entered = [others, own, waiting].map((entries, whose) =>
          entries.map(({ type: of, total }, at) => entry(`${whose}${at}`, of, total, whose * 100 + at)),
        );
        const [theirs = [], mine = [], here = []] = entered;
        const dayOf = (entries: ReturnType<typeof entry>[]) => {
          const dated = entries.map((one) => ({ ...one, date: '2026-12-01' }));
          const { opening, replenished, sold, total } = stockDays(dated, before)[0] ?? {
            ...{ opening: null, replenished: 0, sold: 0, total: before },
          };
          return { opening, replenished, sold, total, before };
        };
        expect(stockWithQueued(dayOf([...theirs, ...mine]), mine, here)).toEqual(
          dayOf([...theirs, ...mine, ...here]),
        );
      }),
    );
  });
});
