import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  employees as allEmployees,
  employeeOpeningBalances as allOpenings,
  employeeSalaries as allSalaries,
} from './employees.tables.ts';
import { employments as allEmployments } from './employment.tables.ts';

/**
 * Current employees, placement and dates; no pay or home address, and identifying numbers only as the keyed
 * blind indexes used for search (`employeesMatching`).
 */
export const employees = reads
  .view('employees')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allEmployees.company_id,
        id: allEmployees.id,
        user_id: allEmployees.user_id,
        employee_code: allEmployees.employee_code,
        name: allEmployees.name,
        image: allEmployees.image,
        gender: allEmployees.gender,
        date_of_birth: allEmployees.date_of_birth,
        nationality: allEmployees.nationality,
        permanent_resident: allEmployees.permanent_resident,
        email: allEmployees.email,
        phone: allEmployees.phone,
        company_joined_at: allEmployees.company_joined_at,
        inactive_at: allEmployees.inactive_at,
        probation_until: allEmployees.probation_until,
        confirmed_at: allEmployees.confirmed_at,
        employment_type: allEmployees.employment_type,
        employee_type: allEmployees.employee_type,
        branch_id: allEmployees.branch_id,
        division_id: allEmployees.division_id,
        department_id: allEmployees.department_id,
        position_id: allEmployees.position_id,
        position_level_id: allEmployees.position_level_id,
        reports_to_id: allEmployees.reports_to_id,
        identity_number_index: allEmployees.identity_number_index,
        passport_index: allEmployees.passport_index,
        search_text: allEmployees.search_text,
        spm_supervisor: allEmployees.spm_supervisor,
        archived_at: allEmployees.archived_at,
      })
      .from(allEmployees),
  );

/** Inputs of payroll calculation and payment; numbers stay encrypted. */
export const employeePay = reads
  .view('employee_pay')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allEmployees.company_id,
        id: allEmployees.id,
        nationality: allEmployees.nationality,
        permanent_resident: allEmployees.permanent_resident,
        pre_1998_elector: allEmployees.pre_1998_elector,
        tax_resident: allEmployees.tax_resident,
        tax_regime: allEmployees.tax_regime,
        marital_status: allEmployees.marital_status,
        spouse_working: allEmployees.spouse_working,
        spouse_disabled: allEmployees.spouse_disabled,
        disabled: allEmployees.disabled,
        domestic_servant: allEmployees.domestic_servant,
        public_servant: allEmployees.public_servant,
        manual_worker: allEmployees.manual_worker,
        contribution_epf_employee_rate: allEmployees.contribution_epf_employee_rate,
        contribution_socso_type: allEmployees.contribution_socso_type,
        socso_first_contribution_date: allEmployees.socso_first_contribution_date,
        eis_first_contribution_date: allEmployees.eis_first_contribution_date,
        skbbk_opt_out_from: allEmployees.skbbk_opt_out_from,
        skbbk_opt_in_from: allEmployees.skbbk_opt_in_from,
        payment_method: allEmployees.payment_method,
        bank_swift: allEmployees.bank_swift,
        identity_number_sealed: allEmployees.identity_number_sealed,
        passport_sealed: allEmployees.passport_sealed,
        bank_account_sealed: allEmployees.bank_account_sealed,
        epf_number_sealed: allEmployees.epf_number_sealed,
        socso_number_sealed: allEmployees.socso_number_sealed,
        tax_number_sealed: allEmployees.tax_number_sealed,
      })
      .from(allEmployees),
  );

/** Salaries with start dates, and deductions. */
export const employeeSalaries = reads
  .view('employee_salaries')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, effective_from, amount, epf, socso, eis, tax, hrdf, unit } = allSalaries;
    return query
      .select({ company_id, employee_id, effective_from, amount, epf, socso, eis, tax, hrdf, unit })
      .from(allSalaries);
  });

/** Earnings and deductions from before the product was used. */
export const employeeOpeningBalances = reads
  .view('employee_openings')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allOpenings.company_id,
        employee_id: allOpenings.employee_id,
        year: allOpenings.year,
        remuneration: allOpenings.remuneration,
        epf: allOpenings.epf,
        mtd: allOpenings.mtd,
        zakat: allOpenings.zakat,
        reliefs: allOpenings.reliefs,
        religious_journeys: allOpenings.religious_journeys,
        waiver_reason: allOpenings.waiver_reason,
      })
      .from(allOpenings),
  );

/** Where employees are placed, by period. */
export const employments = reads
  .view('employments')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, effective_from, effective_to } = allEmployments;
    const { branch_id, department_id, position_level_id } = allEmployments;
    return query
      .select({
        company_id,
        employee_id,
        effective_from,
        effective_to,
        branch_id,
        department_id,
        position_level_id,
      })
      .from(allEmployments);
  });
