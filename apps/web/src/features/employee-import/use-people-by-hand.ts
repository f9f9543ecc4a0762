import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { useState } from 'react';
import { call, callList } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';

const FIELDS = [
  'name',
  'nationality',
  'identity_number',
  'passport',
  'basic_salary',
  'company_joined_at',
] as const;

/** A row of the table. `other` is a problem of a field that the table does not have. */
export interface Person {
  key: string;
  name: string;
  /** Country code; it decides whether `document_number` is an identity number or a passport. */
  nationality: string;
  document_number: string;
  basic_salary: string;
  company_joined_at: string | null;
  errors: Partial<Record<(typeof FIELDS)[number] | 'other', string>>;
}

/** The org units of everyone in the table, by id. */
export type Units = Record<'branch' | 'division' | 'department', string>;

export const blankPerson = (today: string): Person => ({
  key: crypto.randomUUID(),
  name: '',
  nationality: 'MY',
  document_number: '',
  basic_salary: '',
  company_joined_at: today,
  errors: {},
});

/** Whether nothing was typed into a row; nationality and joining day alone say nothing. */
export const isBlank = ({ name, document_number, basic_salary }: Person): boolean =>
  [name, document_number, basic_salary].every((text) => text.trim() === '');

/** The employee code of the n-th employee. */
export const codeOf = (number: number): string => `E${String(number).padStart(4, '0')}`;

/** The messages of a refused person by field of the table. */
export function errorsOf(problem: ApiProblem): Person['errors'] {
  const errors: Person['errors'] = {};
  for (const field of FIELDS) {
    const message = problem.errors[field]?.join(' ');
    if (message) errors[field] = message;
  }
  const others = Object.entries(problem.errors).filter(([field]) => !FIELDS.includes(field as 'name'));
  const other = others.flatMap(([, messages]) => messages).join(' ');
  return Object.keys(errors).length > 0 && !other ? errors : { ...errors, other: other || problem.message };
}

/** Codes that others take meanwhile are skipped. */
const MAX_TAKEN = 50;

/** Creates a person with the first free code from `number` on; returns the number after it. */
async function create(companyId: number, units: Units, person: Person, number: number): Promise<number> {
  for (let next = number; ; next += 1) {
    try {
      await call(employeeEndpoints.create, {
        body: {
          company_id: companyId,
          branch_id: units.branch,
          division_id: units.division,
          department_id: units.department,
          employee_code: codeOf(next),
          nationality: person.nationality,
          name: person.name,
          ...(person.nationality === 'MY'
            ? { identity_number: person.document_number }
            : { passport: person.document_number }),
          company_joined_at: person.company_joined_at ?? '',
          ...(person.basic_salary.trim() === '' ? {} : { basic_salary: person.basic_salary }),
        },
      });
      return next + 1;
    } catch (error) {
      const taken = error instanceof ApiProblem && error.errors.employee_code !== undefined;
      if (!taken || next - number >= MAX_TAKEN) throw error;
    }
  }
}

/** The table's rows; saved ones leave it, refused ones stay with what is wrong. */
export function usePeopleByHand(units: Units, onSaved: () => void) {
  const { company, user } = useSession();
  const [people, setPeople] = useState(() => [0, 1, 2].map(() => blankPerson(user.today)));
  const [added, setAdded] = useState(0);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const left: Person[] = [];
    let saved = 0;
    try {
      const query = { company_id: company.id, status: 'all', per_page: 1 } as const;
      const { meta } = await callList(employeeEndpoints.list, { query: query as never });
      let number = meta.total + 1;
      for (const person of people.filter((one) => !isBlank(one))) {
        try {
          number = await create(company.id, units, person, number);
          saved += 1;
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          left.push({ ...person, errors: errorsOf(error) });
        }
      }
      setPeople([...left, blankPerson(user.today)]);
      setAdded((before) => before + saved);
    } catch (error) {
      reportProblem(error);
    } finally {
      setBusy(false);
      if (saved > 0) onSaved();
    }
  };
  return { people, setPeople, added, busy, save };
}
