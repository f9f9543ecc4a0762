import type account from '../features/account/account.en.ts';
import type admins from '../features/admins/admins.en.ts';
import type schedules from '../features/attendance/schedules.en.ts';
import type workSchedules from '../features/attendance/work-schedules.en.ts';
import type audit from '../features/audit/audit.en.ts';
import type auth from '../features/auth/auth.en.ts';
import type company from '../features/company/company.en.ts';
import type companyBank from '../features/company/company-bank.en.ts';
import type companyDetails from '../features/company/company-details.en.ts';
import type companyStatutory from '../features/company/company-statutory.en.ts';
import type organizations from '../features/company/organizations.en.ts';
import type directory from '../features/directory/directory.en.ts';
import type documents from '../features/documents/documents.en.ts';
import type documentsCard from '../features/documents/documents-card.en.ts';
import type domains from '../features/domains/domains.en.ts';
import type credential from '../features/employees/credential.en.ts';
import type employeeBulk from '../features/employees/employee-bulk.en.ts';
import type employeeImport from '../features/employees/employee-import.en.ts';
import type employees from '../features/employees/employees.en.ts';
import type employment from '../features/employees/employment.en.ts';
import type permits from '../features/employees/permits.en.ts';
import type personal from '../features/employees/personal.en.ts';
import type requests from '../features/employees/requests.en.ts';
import type holidays from '../features/holidays/holidays.en.ts';
import type home from '../features/home/home.en.ts';
import type employeeLeave from '../features/leaves/employee-leave.en.ts';
import type leaveTypes from '../features/leaves/leave-types.en.ts';
import type leaves from '../features/leaves/leaves.en.ts';
import type myEmployment from '../features/my-employment/my-employment.en.ts';
import type figures from '../features/payroll/figures.en.ts';
import type payroll from '../features/payroll/payroll.en.ts';
import type payrollCard from '../features/payroll/payroll-card.en.ts';
import type payslip from '../features/payroll/payslip.en.ts';
import type process from '../features/payroll/process.en.ts';
import type sites from '../features/sites/sites.en.ts';
import type { LoadWords } from '../lib/i18n.ts';
import type companyForm from '../shared/company-form.en.ts';
import type ui from '../ui/ui.en.ts';
import type app from './app.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      ui: typeof ui;
      account: typeof account;
      admins: typeof admins;
      audit: typeof audit;
      auth: typeof auth;
      directory: typeof directory;
      documents: typeof documents;
      'documents-card': typeof documentsCard;
      domains: typeof domains;
      company: typeof company;
      'company-bank': typeof companyBank;
      'company-details': typeof companyDetails;
      'company-statutory': typeof companyStatutory;
      'company-form': typeof companyForm;
      organizations: typeof organizations;
      employees: typeof employees;
      'employee-bulk': typeof employeeBulk;
      'employee-import': typeof employeeImport;
      employment: typeof employment;
      permits: typeof permits;
      credential: typeof credential;
      personal: typeof personal;
      requests: typeof requests;
      'my-employment': typeof myEmployment;
      schedules: typeof schedules;
      'work-schedules': typeof workSchedules;
      'employee-leave': typeof employeeLeave;
      holidays: typeof holidays;
      'leave-types': typeof leaveTypes;
      leaves: typeof leaves;
      sites: typeof sites;
      home: typeof home;
      figures: typeof figures;
      payroll: typeof payroll;
      'payroll-card': typeof payrollCard;
      payslip: typeof payslip;
      process: typeof process;
    };
  }
}

/** Every dictionary is a file of its own, `<namespace>.<language>.ts`, fetched when a part needs it. */
const files = import.meta.glob<object>(
  ['./app.*.ts', '../ui/ui.*.ts', '../shared/*.{en,ms}.ts', '../features/*/*.{en,ms}.ts'],
  {
    import: 'default',
  },
);

const byName = new Map(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1), load]),
);

export const fetchWords: LoadWords = (namespace, language) => {
  const load = byName.get(`${namespace}.${language}.ts`);
  return load ? load() : Promise.reject(new Error(`No words of ${namespace} in ${language}`));
};
