import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { perDiemAmount } from './per-diem.ts';

interface Case {
  name: string;
  days: string;
  rate: string;
  sen: string;
  'to 5 sen': string;
  'up to ringgit': string;
}

test.each(readCases<Case[]>('per-diem.yaml'))('$name', (given) => {
  const by = (rounding: Parameters<typeof perDiemAmount>[2]) =>
    formatMoney(perDiemAmount(Number(given.days) * 2, senOf(given.rate), rounding));
  expect([by('half_up_sen'), by('half_up_5_sen'), by('up_to_ringgit')]).toEqual([
    given.sen,
    given['to 5 sen'],
    given['up to ringgit'],
  ]);
});
