import { latinText } from '../kit/latin-text.ts';
import { formatMoney, type Sen } from '../kit/money.ts';
import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import { csvText } from './csv-text.ts';
import { bareNumber, newIdentityCardOf, oldIdentityCardOf, passportOf } from './file-numbers.ts';
import type { EpfCsvHeader, FileEmployer, FilePerson, WrittenFile } from './statutory-file.ts';

type Column = 'number' | 'identity' | 'name' | 'wages' | 'employer' | 'employee';

/** The three headers that are in use, with their columns in order. */
export const EPF_CSV_LAYOUTS: Readonly<Record<EpfCsvHeader, { header: string; columns: readonly Column[] }>> =
  {
    short: {
      header: 'Member No,IC No,Name,Salary,EM Share,EMP Share',
      columns: ['number', 'identity', 'name', 'wages', 'employer', 'employee'],
    },
    long: {
      header:
        'Member EPF No.,Member IC No.,Member Name,Member Wage,Employer Contribution Amount,Member Contribution Amount',
      columns: ['number', 'identity', 'name', 'wages', 'employer', 'employee'],
    },
    name_first: {
      header: 'Name,IC No,EPF No,Wage,Employer,Employee',
      columns: ['name', 'identity', 'number', 'wages', 'employer', 'employee'],
    },
  };

/** `######-##-####`; a number of another kind as it is. */
function identityOf({ identity_number, passport }: FilePerson): string {
  const card = newIdentityCardOf(identity_number);
  if (card) return `${card.slice(0, 6)}-${card.slice(6, 8)}-${card.slice(8)}`;
  return oldIdentityCardOf(identity_number) ?? passportOf(passport) ?? '';
}

/** A share in whole ringgit, with its sen where it has any. */
const shareOf = (sen: Sen): string => (sen % 100 === 0 ? String(sen / 100) : formatMoney(sen));

/** The EPF contributions of a month as i-Akaun (e-Caruman) takes them, of people from whom nothing is lacking. */
export function epfCsvFile(
  employer: FileEmployer,
  month: PlainDate,
  people: readonly FilePerson[],
  header: EpfCsvHeader,
): WrittenFile {
  const layout = EPF_CSV_LAYOUTS[header];
  const rows = people.map((person) => {
    const { amounts } = person;
    const cells: Record<Column, string> = {
      number: bareNumber(person.epf_number) ?? '',
      identity: identityOf(person),
      name: latinText(person.name) ?? '',
      wages: formatMoney(amounts.wages ?? 0),
      employer: shareOf(amounts.epf_employer ?? 0),
      employee: shareOf(amounts.epf_employee ?? 0),
    };
    return layout.columns.map((column) => cells[column]);
  });
  const number = bareNumber(employer.epf_number) ?? '';
  return {
    name: `EPF_${number}_${month.slice(5, 7)}${yearOf(month)}.csv`,
    text: csvText(layout.header, rows),
  };
}
