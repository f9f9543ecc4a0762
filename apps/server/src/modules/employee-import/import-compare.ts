import type { ImportColumn } from '@mesra/contract/employee-import/import';
import { completeAddress } from '@mesra/contract/employees/employee-check';
import { cityAfterMove, cityWhereBlank } from '@mesra/domain/employees/home-address';
import type { FileProblem } from '../../kit/reading/table.ts';
import { type Existing, NUMBERS, type Relief } from '../employees/employees.api.ts';
import { citiesOf } from '../reference-data/reference-data.api.ts';
import type { ImportValues } from './import-cells.ts';
import { STRUCTURE_KINDS, type Structure } from './org-units.ts';

/** A row's complete values: missing ones come from the employee, or are the defaults. */
export type EmployeeValues = Omit<ImportValues, 'nationality'> & { nationality: string };

/** Columns stored in the employee's row under the same name. */
export const PLAIN_COLUMNS = [
  'employee_code',
  'name',
  'nationality',
  'permanent_resident',
  'gender',
  'race',
  'date_of_birth',
  'email',
  'phone',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'marital_status',
  'spouse_working',
  'spouse_disabled',
  'disabled',
  'tax_resident',
  'company_joined_at',
  'bank_swift',
] as const;

/** The relief of each children column. */
export const CHILD_COLUMNS = {
  children_under_18: 'under_18',
  children_18_studying: 'studying_18',
  children_disabled: 'disabled',
  children_disabled_studying: 'disabled_studying',
} as const satisfies Partial<Record<ImportColumn, Relief>>;
export const CHILD_NAMES = Object.keys(CHILD_COLUMNS) as (keyof typeof CHILD_COLUMNS)[];

/** The opening figure of each `ytd_` column. */
export const YTD_COLUMNS = {
  ytd_remuneration: 'remuneration',
  ytd_epf: 'epf',
  ytd_mtd: 'mtd',
  ytd_zakat: 'zakat',
  ytd_religious_journeys: 'religious_journeys',
} as const;
export const YTD_NAMES = Object.keys(YTD_COLUMNS) as (keyof typeof YTD_COLUMNS)[];

const STANDARD: EmployeeValues = {
  employee_code: '',
  name: '',
  identity_number: null,
  passport: null,
  nationality: 'MY',
  permanent_resident: false,
  gender: null,
  race: null,
  date_of_birth: null,
  email: null,
  phone: null,
  address: null,
  postcode: null,
  city: null,
  state: null,
  country: 'MY',
  marital_status: 'single',
  spouse_working: null,
  spouse_disabled: null,
  disabled: false,
  children_under_18: undefined,
  children_18_studying: undefined,
  children_disabled: undefined,
  children_disabled_studying: undefined,
  tax_resident: true,
  branch: null,
  division: null,
  department: null,
  position: null,
  position_level: null,
  company_joined_at: '',
  basic_salary: undefined,
  bank_swift: null,
  bank_account: null,
  epf_number: null,
  socso_number: null,
  tax_number: null,
  ytd_remuneration: undefined,
  ytd_epf: undefined,
  ytd_mtd: undefined,
  ytd_zakat: undefined,
  ytd_religious_journeys: undefined,
};

const namesById = new WeakMap<Structure, Record<string, Map<number, string>>>();

/** The name of an org unit by id. */
function nameOf(structure: Structure, kind: keyof Structure, id: number | null): string | null {
  if (id === null) return null;
  let names = namesById.get(structure);
  if (!names) {
    names = Object.fromEntries(
      STRUCTURE_KINDS.map((one) => [
        one,
        new Map([...structure[one].values()].map((entry) => [entry.id, entry.name])),
      ]),
    );
    namesById.set(structure, names);
  }
  return names[kind]?.get(id) ?? null;
}

/** The salary from the joining day, i.e. `basic_salary`. */
export const firstSalary = (existing: Existing) =>
  existing.salaries.find((salary) => salary.effective_from === existing.row.company_joined_at);

/** An employee as import columns. */
export function valuesOf(existing: Existing, structure: Structure): EmployeeValues {
  const { row, numbers, dependants, openingBalance } = existing;
  const values: EmployeeValues = { ...STANDARD, ...numbers };
  for (const column of PLAIN_COLUMNS) Object.assign(values, { [column]: row[column] });
  for (const kind of STRUCTURE_KINDS) values[kind] = nameOf(structure, kind, row[`${kind}_id`]);
  for (const column of CHILD_NAMES)
    values[column] = dependants.filter((one) => one.relief === CHILD_COLUMNS[column]).length;
  for (const column of YTD_NAMES) values[column] = openingBalance?.[YTD_COLUMNS[column]];
  values.basic_salary = firstSalary(existing)?.amount;
  return values;
}

/** Completes the row's values from the employee or the defaults. The country is always set. */
export function completeValues(
  entered: Partial<ImportValues>,
  existing: Existing | null,
  structure: Structure,
): EmployeeValues {
  const base = existing ? valuesOf(existing, structure) : STANDARD;
  const given = Object.entries(entered).filter(([, value]) => value !== undefined);
  const values = withPlacement({ ...base, ...Object.fromEntries(given) } as ImportValues, entered, base);
  return { ...values, nationality: values.nationality ?? (values.identity_number ? 'MY' : '') };
}

/** A new Malaysian postcode fills in a missing city and state; an unchanged one adds nothing. */
function withPlacement(
  typed: ImportValues,
  entered: Partial<ImportValues>,
  before: EmployeeValues,
): ImportValues {
  const values = completeAddress(typed);
  const { postcode, country } = values;
  if (postcode === null || country !== 'MY') return values;
  if (postcode === before.postcode) {
    const blank = cityWhereBlank(citiesOf(postcode), before);
    const { city, state } = values;
    return { ...values, city: city ?? blank.city, state: state ?? blank.state };
  }
  const { city, state } = cityAfterMove(citiesOf(postcode), values);
  return { ...values, city: entered.city ?? city, state: entered.state ?? state };
}

type Compared = { changed: ImportColumn[]; problems: Omit<FileProblem, 'row'>[] };

const sameName = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

/** Columns in which a row differs from the employee, and those that cannot be changed by import. */
export function changedColumns(
  values: EmployeeValues,
  existing: Existing | null,
  structure: Structure,
): Compared {
  const problems: Compared['problems'] = [];
  if (!existing) return { changed: [], problems };
  const before = valuesOf(existing, structure);
  const exact = [...PLAIN_COLUMNS, ...NUMBERS, ...YTD_NAMES, ...CHILD_NAMES, 'basic_salary'] as const;
  const changed: ImportColumn[] = exact.filter((column) => values[column] !== before[column]);
  for (const kind of STRUCTURE_KINDS) {
    const archived = values[kind] && structure[kind].get(values[kind].toLowerCase())?.archived;
    if (archived || !sameName(values[kind], before[kind])) changed.push(kind);
  }
  for (const column of CHILD_NAMES) {
    const ofKind = existing.dependants.filter((one) => one.relief === CHILD_COLUMNS[column]);
    const fewer = ofKind.length - (values[column] ?? ofKind.length);
    if (fewer > ofKind.filter((one) => one.plain).length)
      problems.push({ column, message: { key: 'import.named_children' } });
  }
  return { changed, problems };
}
