import { latinText } from '../kit/latin-text.ts';
import { formatMoney } from '../kit/money.ts';
import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import { csvText } from './csv-text.ts';
import { newIdentityCardOf, oldIdentityCardOf, passportOf } from './file-numbers.ts';
import { FILE_AMOUNTS, type FilePerson, type StatutoryList, type WrittenFile } from './statutory-file.ts';

const HEADERS: Readonly<Record<StatutoryList, string>> = {
  hrdf: 'Employee No,Identity No,Name,Wages,Levy',
  zakat: 'Employee No,Identity No,Name,Zakat',
  ptptn: 'Employee No,Identity No,Name,PTPTN',
  tabung_haji: 'Employee No,Identity No,Name,Tabung Haji',
};

/** Who pays how much to an authority in a month: a list to type from, since no layout to upload is known. */
export function statutoryList(
  list: StatutoryList,
  month: PlainDate,
  people: readonly FilePerson[],
): WrittenFile {
  const rows = people.map(({ employee_code, identity_number, passport, name, amounts }) => [
    employee_code,
    newIdentityCardOf(identity_number) ?? oldIdentityCardOf(identity_number) ?? passportOf(passport) ?? '',
    latinText(name) ?? '',
    ...FILE_AMOUNTS[list].map((key) => formatMoney((amounts as Record<string, number>)[key] ?? 0)),
  ]);
  return {
    name: `${list.toUpperCase()}_${month.slice(5, 7)}${yearOf(month)}.csv`,
    text: csvText(HEADERS[list], rows),
  };
}
