import { IMPORT_COLUMNS, type ImportColumn } from '@mesra/contract/employee-import/import';
import { addMonths, startOfMonth } from '@mesra/domain/kit/plain-date';
import { type Department, LEVELS, type Position, placementIn } from './demo-placements.ts';
import { Dice } from './dice.ts';
import { homeNear } from './home-addresses.ts';
import { FOREIGN_NAMES, NAMES } from './people-names.ts';

/** A generated employee as import columns; every cell is text. */
export type GeneratedEmployee = Record<ImportColumn, string>;

/** A predetermined post. */
export interface GeneratedPost {
  department: Department;
  position: Position;
  branch: string;
}

const STATES = ['01', '02', '03', '04', '05', '06', '07', '08', '10', '11', '12', '13', '14'];
const BRANCHES = ['Kuala Lumpur', 'Kuala Lumpur', 'Penang', 'Johor Bahru', 'Kota Kinabalu'];
const PLACEMENTS: readonly (readonly [Department, Position])[] = [
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

/** An IC number that encodes this birthday and gender. */
export function identityNumber(dice: Dice, dateOfBirth: string, gender: string): string {
  const last = dice.below(5) * 2 + (gender === 'Male' ? 1 : 0);
  return `${dateOfBirth.slice(2, 4)}${dateOfBirth.slice(5, 7)}${dateOfBirth.slice(8)}-${dice.from(STATES)}-5${dice.digits(2)}${last}`;
}

function familyOf(dice: Dice, dateOfBirth: string): Partial<GeneratedEmployee> {
  const age = 2026 - Number(dateOfBirth.slice(0, 4));
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

/** Identity: citizen or not, name, birthday, documents. */
function personOf(dice: Dice): Partial<GeneratedEmployee> {
  const gender = dice.chance(52) ? 'Male' : 'Female';
  const dateOfBirth = dice.day('1961-01-01', '2005-12-28');
  if (dice.chance(8)) {
    const origin = dice.from(FOREIGN_NAMES);
    return {
      name: origin.name(dice, gender),
      gender,
      race: 'Other',
      date_of_birth: dateOfBirth,
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
    date_of_birth: dateOfBirth,
    nationality: 'MY',
    identity_number: identityNumber(dice, dateOfBirth, gender),
    permanent_resident: 'no',
  };
}

/** Employment: post, join date (of working age), and pay within the level's range, mostly near its middle. */
function workOf(dice: Dice, dateOfBirth: string, post?: GeneratedPost): Partial<GeneratedEmployee> {
  const [department, position] = dice.from(PLACEMENTS);
  const placement = placementIn(post?.department ?? department, post?.position ?? position);
  const [low, high] = LEVELS[placement.position_level];
  const [, middle = 0] = [1, 2, 3].map(() => dice.below(high - low)).sort((a, b) => a - b);
  const salary = low + middle;
  const branch = dice.from(BRANCHES);
  const grown = addMonths(startOfMonth(addMonths(dateOfBirth, 12 * 18)), 1);
  return {
    branch: post?.branch ?? branch,
    ...placement,
    company_joined_at: startOfMonth(dice.day(grown > '2012-01-01' ? grown : '2012-01-01', '2025-12-01')),
    basic_salary: ringgit(dice.chance(60) ? salary - (salary % 5_000) : salary),
    bank_swift: dice.from(BANKS),
    bank_account: dice.digits(12),
    epf_number: dice.digits(8),
    tax_number: `IG${dice.digits(11)}`,
  };
}

const BLANK = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as GeneratedEmployee;

/** The employee code of a sequence number. */
export const codeOf = (prefix: string, running: number): string =>
  `${prefix}${String(running).padStart(4, '0')}`;

/**
 * Generates `count` employees of every kind, deterministic per seed. Codes are the prefix and a sequence
 * number; numbers listed in `posts` get that post, others a random one.
 */
export function generateEmployees(
  count: number,
  options: { seed: number; prefix: string; from?: number; posts?: ReadonlyMap<number, GeneratedPost> },
): GeneratedEmployee[] {
  const dice = new Dice(options.seed);
  // Addresses use a separate generator, so that adding them left the identities unchanged.
  const homes = new Dice(options.seed + 1);
  const used = new Set<string>();
  const people: GeneratedEmployee[] = [];
  while (people.length < count) {
    const person = personOf(dice);
    const number = person.identity_number ?? person.passport ?? '';
    const running = (options.from ?? 1) + people.length;
    const dateOfBirth = person.date_of_birth ?? '1990-01-01';
    const work = workOf(dice, dateOfBirth, options.posts?.get(running));
    const family = familyOf(dice, dateOfBirth);
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
