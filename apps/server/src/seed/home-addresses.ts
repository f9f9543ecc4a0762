import type { ImportColumn } from '@mesra/contract/employee-import/import';
import type { Dice } from './dice.ts';

type Home = Pick<Record<ImportColumn, string>, 'address' | 'postcode' | 'city' | 'state' | 'country'>;
/** Postcode, city, and the neighbourhoods that street names derive from. */
type Town = readonly [postcode: string, city: string, ...areas: string[]];

/** Towns around each branch where employees live. Streets and numbers are fictitious. */
const AROUND: Record<string, { state: string; towns: readonly Town[] }> = {
  'Kuala Lumpur': {
    state: 'Selangor',
    towns: [
      ['43000', 'Kajang', 'Taman Kajang Utama', 'Taman Jenaris'],
      ['47500', 'Subang Jaya', 'Taman Subang Ria', 'Taman Wangsa Baiduri'],
      ['46000', 'Petaling Jaya', 'Taman Megah', 'Taman Medan'],
      ['40300', 'Shah Alam', 'Taman Alam Megah', 'Taman Sri Muda'],
      ['68000', 'Ampang', 'Pandan Indah', 'Taman Kosas'],
    ],
  },
  Penang: {
    state: 'Pulau Pinang',
    towns: [
      ['11900', 'Bayan Lepas', 'Taman Sri Nibong', 'Bayan Baru'],
      ['14000', 'Bukit Mertajam', 'Taman Impian Ria', 'Alma'],
    ],
  },
  'Johor Bahru': {
    state: 'Johor',
    towns: [
      ['81100', 'Johor Bahru', 'Taman Johor Jaya', 'Taman Daya'],
      ['81300', 'Johor Bahru', 'Taman Universiti', 'Taman Ungku Tun Aminah'],
    ],
  },
  'Kota Kinabalu': {
    state: 'Sabah',
    towns: [
      ['88450', 'Kota Kinabalu', 'Taman Indah Permai', 'Menggatal'],
      ['89500', 'Penampang', 'Taman Sri Borneo', 'Donggongon'],
    ],
  },
};
const NONE: Home = { address: '', postcode: '', city: '', state: '', country: '' };

/** A fictitious home address near a branch; missing for one employee in twelve. */
export function homeNear(dice: Dice, branch: string): Home {
  const around = AROUND[branch];
  if (!around || dice.chance(8)) return NONE;
  const [postcode, city, ...areas] = dice.from(around.towns);
  const area = dice.from(areas);
  const street = `Jalan ${area.replace(/^Taman /, '')} ${1 + dice.below(4)}/${1 + dice.below(20)}`;
  const address = `${1 + dice.below(90)}, ${street}, ${area}`;
  return { address, postcode, city, state: around.state, country: 'MY' };
}
