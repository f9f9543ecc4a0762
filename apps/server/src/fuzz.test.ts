import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Finding, Fuzzer } from './kit/testing/fuzz.ts';
import { startTestProduct, type TestProduct } from './kit/testing/product.ts';

/* `npm run bench -- --only fuzz` runs this with more seeds and reads slow requests from FUZZ_REPORT. */

const SEED = 20_261_121;
const SLOW_MS = 2000;
const seeds = Number(process.env.FUZZ_SEEDS ?? 1);

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('no endpoint answers wrong input with a failure of the product, nor fails on what such input left', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const endpoints = product.handled.map((one) => one.endpoint);
  const failures: Finding[] = [];
  const slow: Finding[] = [];
  let sent = 0;
  let taken = 0;
  for (let round = 0; round < seeds; round++) {
    const fuzzer = new Fuzzer(product, { seed: SEED + round * 10_000, slowMs: SLOW_MS });
    await fuzzer.run(endpoints);
    failures.push(...fuzzer.failures);
    slow.push(...fuzzer.slow);
    sent += fuzzer.sent;
    taken += fuzzer.taken;
  }
  const reasons = told.mock.calls.map((call) => call.map(String).join(' ').slice(0, 500));
  if (process.env.FUZZ_REPORT)
    writeFileSync(process.env.FUZZ_REPORT, JSON.stringify({ sent, taken, failures, slow, reasons }));
  expect(failures, reasons.join('\n')).toEqual([]);
  expect(sent).toBeGreaterThan(endpoints.length * 6);
  // Most requests fail at once; these got past the first validation.
  expect(taken).toBeGreaterThan(endpoints.length);
});
