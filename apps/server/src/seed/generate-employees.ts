import { IMPORT_COLUMNS, type ImportColumn } from '@mesra/contract/employee-import/import';
import { addMonths, startOfMonth } from '@mesra/domain/kit/plain-date';
import { type Department, LEVELS, type Position, placeIn } from './demo-places.ts';
import { Dice } from './dice.ts';
import { homeNear } from './home-addresses.ts';
import { FOREIGN_NAMES, NAMES } from './people-names.ts';

/** A made-up employee in the columns of the import format; every cell as text. */
export type GeneratedEmployee = Record<ImportColumn, string>;

/** What somebody does and where, decided beforehand. */
export interface GeneratedPost {
  department: Department;
  position: Position;
  branch: string;
}

const STATES = ['01', '02', '03', '04', '05', '06', '07', '08', '10', '11', '12', '13', '14'];
const BRANCHES = ['Kuala Lumpur', 'Kuala Lumpur', 'Penang', 'Johor Bahru', 'Kota Kinabalu'];
const PLACES: readonly (readonly [Department, Position])[] = [
  ['Finance', 'Clerk'],
  ['Human Resources', 'Executive'],
  ['Finance', 'Senior Executive'],
  ['Retail', 'Promoter'],
  ['Retail', 'Supervisor'],
  ['Retail', 'Clerk'],
  ['Logistics', 'Driver'],
  ['Logistics', 'Technician'],
  ['Security', 'Guard'],
  ['Human Resources', 'Manager'],
];
const BANKS = [
  'MBBEMYKL',
  'CIBBMYKL',
  'PBBEMYKL',
  'RHBBMYKL',
  'HLBBMYKL',
  'BIMBMYKL',
  'BSNAMYK1',
  'ARBKMYKL',
];

const ringgit = (sen: number) => `${Math.floor(sen / 100)}.${String(sen % 100).padStart(2, '0')}`;

/** An identity number that says this birthday and gender. */
export function identityNumber(dice: Dice, born: string, gender: string): string {
  const last = dice.below(5) * 2 + (gender === 'Male' ? 1 : 0);
  return `${born.slice(2, 4)}${born.slice(5, 7)}${born.slice(8)}-${dice.from(STATES)}-5${dice.digits(2)}${last}`;
}

function familyOf(dice: Dice, born: string): Partial<GeneratedEmployee> {
  const age = 2026 - Number(born.slice(0, 4));
  const none = { marital_status: 'single', spouse_working: '', spouse_disabled: '' };
  if (age < 27 || dice.chance(35)) return none;
  const [under, studying] = [dice.below(4), age > 45 ? dice.below(2) : 0];
  return {
    marital_status: dice.chance(92) ? 'married' : dice.from(['divorced', 'widowed']),
    spouse_working: dice.chance(60) ? 'yes' : 'no',
    spouse_disabled: dice.chance(2) ? 'yes' : 'no',
    children_under_18: String(age > 50 ? Math.min(under, 1) : under),
    children_18_studying: String(studying),
    children_disabled: dice.chance(2) ? '1' : '0',
    children_disabled_studying: dice.chance(1) ? '1' : '0',
  };
}

/** Who the person is: citizen or not, name, birthday, papers. */
function personOf(dice: Dice): Partial<GeneratedEmployee> {
  const gender = dice.chance(52) ? 'Male' : 'Female';
  const born = dice.day('1961-01-01', '2005-12-28');
  if (dice.chance(8)) {
    const origin = dice.from(FOREIGN_NAMES);
    return {
      name: origin.name(dice, gender),
      gender,
      race: 'Other',
      date_of_birth: born,
      nationality: origin.nationality,
      passport: `${dice.from(['A', 'B', 'C', 'E', 'P'])}${dice.digits(8)}`,
      permanent_resident: dice.chance(10) ? 'yes' : 'no',
    };
  }
  const community = dice.from(NAMES);
  return {
    name: community.name(dice, gender),
    gender,
    race: community.race,
    date_of_birth: born,
    nationality: 'MY',
    identity_number: identityNumber(dice, born, gender),
    permanent_resident: 'no',
  };
}

/** What the person does, where, since when of age, and for what pay of the level: most are about its middle. */
function workOf(dice: Dice, born: string, post?: GeneratedPost): Partial<GeneratedEmployee> {
  const [department, position] = dice.from(PLACES);
  const place = placeIn(post?.department ?? department, post?.position ?? position);
  const [low, high] = LEVELS[place.position_level];
  const [, middle = 0] = [1, 2, 3].map(() => dice.below(high - low)).sort((a, b) => a - b);
  const salary = low + middle;
  const branch = dice.from(BRANCHES);
  const grown = addMonths(startOfMonth(addMonths(born, 12 * 18)), 1);
  return {
    branch: post?.branch ?? branch,
    ...place,
    company_joined_at: startOfMonth(dice.day(grown > '2012-01-01' ? grown : '2012-01-01', '2025-12-01')),
    basic_salary: ringgit(dice.chance(60) ? salary - (salary % 5_000) : salary),
    bank_swift: dice.from(BANKS),
    bank_account: dice.digits(12),
    epf_number: dice.digits(8),
    tax_number: `IG${dice.digits(11)}`,
  };
}

const BLANK = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as GeneratedEmployee;

/** The employee code of a running number. */
export const codeOf = (prefix: string, running: number): string =>
  `${prefix}${String(running).padStart(4, '0')}`;

/**
 * `count` people of all kinds, the same ones for the same seed. Codes are the prefix and a running number; whose number
 * is among the `posts` has that post, the others any.
 */
export function generateEmployees(
  count: number,
  options: { seed: number; prefix: string; from?: number; posts?: ReadonlyMap<number, GeneratedPost> },
): GeneratedEmployee[] {
  const dice = new Dice(options.seed);
  // Where people live is thrown apart, so that who they are stays as it was before it was asked.
  const homes = new Dice(options.seed + 1);
  const used = new Set<string>();
  const people: GeneratedEmployee[] = [];
  while (people.length < count) {
    const person = personOf(dice);
    const number = person.identity_number ?? person.passport ?? '';
    const running = (options.from ?? 1) + people.length;
    const born = person.date_of_birth ?? '1990-01-01';
    const work = workOf(dice, born, options.posts?.get(running));
    const family = familyOf(dice, born);
    if (used.has(number)) continue;
    used.add(number);
    const code = codeOf(options.prefix, running);
    people.push({
      ...BLANK,
      ...person,
      ...family,
      ...work,
      ...homeNear(homes, work.branch ?? ''),
      employee_code: code,
      email: `${code.toLowerCase()}@demo.example`,
      phone: `01${dice.from(['0', '2', '3', '6', '7', '9'])}-${dice.digits(7)}`,
      disabled: dice.chance(2) ? 'yes' : 'no',
      tax_resident: 'yes',
      socso_number: (person.identity_number ?? '').replaceAll('-', ''),
      ytd_remuneration: '0.00',
      ytd_epf: '0.00',
      ytd_mtd: '0.00',
      ytd_zakat: '0.00',
    });
  }
  return people;
}
