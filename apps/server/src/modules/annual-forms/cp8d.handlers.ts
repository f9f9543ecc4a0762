import { annualReturnEndpoints as endpoints } from '@mesra/contract/annual-forms/annual-return';
import { cp8dFiles } from '@mesra/domain/annual-forms/cp8d';
import { employerTaxNumberOf } from '@mesra/domain/statutory-files/file-numbers';
import { handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { employerOf } from '../company/company.api.ts';
import { cp8dPeople, formECounts, outstandingForms } from './cp8d.reads.ts';
import { eaYearOf } from './ea-form.reads.ts';
import { lockEaForms } from './ea-form.store.ts';

const formE = handle(endpoints.formE, async ({ query, tx, actor, services }) => {
  const year = eaYearOf(query, actor, services.clock);
  const employer = await employerOf(tx, year.company_id);
  const [counts, outstanding] = await Promise.all([formECounts(tx, year), outstandingForms(tx, year)]);
  return {
    data: {
      ...{ year: year.year, ...counts, outstanding },
      employer: employer?.name ?? '',
      employer_number: employer && employerTaxNumberOf(employer.tax_number) ? employer.tax_number : null,
    },
  };
});

/** One of the two files, while every form of the year is issued and agrees with its payslips. */
const cp8d = handle(endpoints.cp8d, async ({ query, tx, services }) => {
  const { company_id, year, file } = query;
  await lockEaForms(tx, { company_id, year });
  const outstanding = await outstandingForms(tx, { company_id, year });
  if (outstanding > 0)
    throw new Problem('wrong_state', { key: 'ea_form.outstanding', params: { count: outstanding } });
  const employer = await employerOf(tx, company_id);
  if (!employer) throw notFound();
  const people = await cp8dPeople(tx, services.vault, { company_id, year });
  if (people.length === 0) throw new Problem('wrong_state', { key: 'ea_form.none_issued' });
  const files = cp8dFiles({ name: employer.name, number: employer.tax_number, year }, people);
  if (!files.ok) throw new Problem('wrong_state', { key: 'payroll.cp8d_employer_number' });
  const { name, text } = files.value[file];
  return { bytes: Buffer.from(text), type: 'text/plain; charset=utf-8', name };
});

export const annualReturnHandlers = [formE, cp8d];
