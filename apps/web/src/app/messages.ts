import type account from '../features/account/account.en.ts';
import type adminUsers from '../features/admin-users/admin-users.en.ts';
import type credential from '../features/admin-users/credential.en.ts';
import type refusedAddress from '../features/admin-users/refused-address.en.ts';
import type announcements from '../features/announcements/announcements.en.ts';
import type eaForm from '../features/annual-forms/ea-form.en.ts';
import type myEaForm from '../features/annual-forms/my-ea-form.en.ts';
import type attendanceRules from '../features/attendance/attendance-rules.en.ts';
import type board from '../features/attendance/board.en.ts';
import type corrections from '../features/attendance/corrections.en.ts';
import type myAttendance from '../features/attendance/my-attendance.en.ts';
import type attendanceReport from '../features/attendance-reports/attendance-report.en.ts';
import type audit from '../features/audit/audit.en.ts';
import type auth from '../features/auth/auth.en.ts';
import type changeRequests from '../features/change-requests/change-requests.en.ts';
import type claimAdvances from '../features/claim-advances/claim-advances.en.ts';
import type claimPayments from '../features/claim-payments/claim-payments.en.ts';
import type claimReport from '../features/claim-reports/claim-report.en.ts';
import type claimCategory from '../features/claim-setup/claim-category.en.ts';
import type claimSetting from '../features/claim-setup/claim-setting.en.ts';
import type claimEditor from '../features/claims/claim-editor.en.ts';
import type manageClaims from '../features/claims/manage-claims.en.ts';
import type myClaims from '../features/claims/my-claims.en.ts';
import type company from '../features/company/company.en.ts';
import type companyBank from '../features/company/company-bank.en.ts';
import type companyDetails from '../features/company/company-details.en.ts';
import type companySetup from '../features/company/company-setup.en.ts';
import type companyStatutory from '../features/company/company-statutory.en.ts';
import type organizations from '../features/company/organizations.en.ts';
import type devices from '../features/devices/devices.en.ts';
import type directory from '../features/directory/directory.en.ts';
import type documents from '../features/documents/documents.en.ts';
import type domains from '../features/domains/domains.en.ts';
import type employeeImport from '../features/employee-import/employee-import.en.ts';
import type employeePay from '../features/employee-pay/employee-pay.en.ts';
import type employeeHistory from '../features/employees/employee-history.en.ts';
import type employees from '../features/employees/employees.en.ts';
import type employeeBulk from '../features/employment/employee-bulk.en.ts';
import type employment from '../features/employment/employment.en.ts';
import type holidays from '../features/holidays/holidays.en.ts';
import type home from '../features/home/home.en.ts';
import type inbox from '../features/inbox/inbox.en.ts';
import type leaveCalendar from '../features/leave-calendar/leave-calendar.en.ts';
import type leaveReport from '../features/leave-reports/leave-report.en.ts';
import type leaveRequests from '../features/leave-requests/leave-requests.en.ts';
import type employeeLeave from '../features/leaves/employee-leave.en.ts';
import type leaveTypes from '../features/leaves/leave-types.en.ts';
import type leaves from '../features/leaves/leaves.en.ts';
import type notifications from '../features/notifications/notifications.en.ts';
import type offCycleRuns from '../features/off-cycle-runs/off-cycle-runs.en.ts';
import type payrollChecks from '../features/payroll-checks/payroll-checks.en.ts';
import type payrollDifferences from '../features/payroll-differences/payroll-differences.en.ts';
import type payslip from '../features/payroll-documents/payslip.en.ts';
import type payslipMail from '../features/payroll-documents/payslip-mail.en.ts';
import type payrollJournal from '../features/payroll-journal/payroll-journal.en.ts';
import type payrollLoans from '../features/payroll-loans/payroll-loans.en.ts';
import type payroll from '../features/payroll-run/payroll.en.ts';
import type payrollCard from '../features/payroll-run/payroll-card.en.ts';
import type process from '../features/payroll-run/process.en.ts';
import type payrollSetting from '../features/payroll-setup/payroll-setting.en.ts';
import type payrollStatutory from '../features/payroll-statutory/payroll-statutory.en.ts';
import type payrollTax from '../features/payroll-tax/payroll-tax.en.ts';
import type payrollWhatIf from '../features/payroll-what-if/payroll-what-if.en.ts';
import type myEmployment from '../features/personal/my-employment.en.ts';
import type personal from '../features/personal/personal.en.ts';
import type schedules from '../features/schedules/schedules.en.ts';
import type workSchedules from '../features/schedules/work-schedules.en.ts';
import type manageVisits from '../features/site-visits/manage-visits.en.ts';
import type myVisits from '../features/site-visits/my-visits.en.ts';
import type siteVisits from '../features/site-visits/site-visits.en.ts';
import type sites from '../features/sites/sites.en.ts';
import type workPermits from '../features/work-permits/work-permits.en.ts';
import type { LoadMessages } from '../lib/i18n.ts';
import type approvalSteps from '../shared/approval-steps.en.ts';
import type attendanceDay from '../shared/attendance/attendance-day.en.ts';
import type claimDesk from '../shared/claims/claim-desk.en.ts';
import type claimsShared from '../shared/claims/claims-shared.en.ts';
import type companyForm from '../shared/company-form.en.ts';
import type fileImport from '../shared/file-import.en.ts';
import type fileLayout from '../shared/file-layout.en.ts';
import type leaveFacts from '../shared/leave/leave-facts.en.ts';
import type loanTerms from '../shared/loan-terms.en.ts';
import type payPeople from '../shared/pay-people.en.ts';
import type figures from '../shared/payslip/figures.en.ts';
import type places from '../shared/places/places.en.ts';
import type queue from '../shared/queue/queue.en.ts';
import type readers from '../shared/readers/readers.en.ts';
import type report from '../shared/report/report.en.ts';
import type ui from '../ui/ui.en.ts';
import type app from './app.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      ui: typeof ui;
      account: typeof account;
      'admin-users': typeof adminUsers;
      announcements: typeof announcements;
      audit: typeof audit;
      auth: typeof auth;
      devices: typeof devices;
      directory: typeof directory;
      documents: typeof documents;
      domains: typeof domains;
      company: typeof company;
      'company-bank': typeof companyBank;
      'company-details': typeof companyDetails;
      'company-setup': typeof companySetup;
      'company-statutory': typeof companyStatutory;
      'company-form': typeof companyForm;
      'file-import': typeof fileImport;
      'file-layout': typeof fileLayout;
      'loan-terms': typeof loanTerms;
      'pay-people': typeof payPeople;
      organizations: typeof organizations;
      employees: typeof employees;
      'employee-bulk': typeof employeeBulk;
      'employee-history': typeof employeeHistory;
      'employee-import': typeof employeeImport;
      'employee-pay': typeof employeePay;
      employment: typeof employment;
      'work-permits': typeof workPermits;
      credential: typeof credential;
      'refused-address': typeof refusedAddress;
      personal: typeof personal;
      'change-requests': typeof changeRequests;
      'my-employment': typeof myEmployment;
      schedules: typeof schedules;
      'work-schedules': typeof workSchedules;
      'employee-leave': typeof employeeLeave;
      'approval-steps': typeof approvalSteps;
      'claim-advances': typeof claimAdvances;
      'claim-category': typeof claimCategory;
      'claim-desk': typeof claimDesk;
      'claim-payments': typeof claimPayments;
      'claim-report': typeof claimReport;
      'claim-setting': typeof claimSetting;
      'manage-claims': typeof manageClaims;
      'claims-shared': typeof claimsShared;
      'claim-editor': typeof claimEditor;
      'my-claims': typeof myClaims;
      holidays: typeof holidays;
      'leave-calendar': typeof leaveCalendar;
      'leave-report': typeof leaveReport;
      'leave-requests': typeof leaveRequests;
      'leave-types': typeof leaveTypes;
      leaves: typeof leaves;
      places: typeof places;
      sites: typeof sites;
      'site-visits': typeof siteVisits;
      'my-visits': typeof myVisits;
      'manage-visits': typeof manageVisits;
      'attendance-day': typeof attendanceDay;
      'leave-facts': typeof leaveFacts;
      board: typeof board;
      corrections: typeof corrections;
      'my-attendance': typeof myAttendance;
      'attendance-rules': typeof attendanceRules;
      'attendance-report': typeof attendanceReport;
      queue: typeof queue;
      readers: typeof readers;
      report: typeof report;
      home: typeof home;
      inbox: typeof inbox;
      notifications: typeof notifications;
      figures: typeof figures;
      'ea-form': typeof eaForm;
      'my-ea-form': typeof myEaForm;
      'off-cycle-runs': typeof offCycleRuns;
      'payroll-differences': typeof payrollDifferences;
      'payroll-loans': typeof payrollLoans;
      'payroll-what-if': typeof payrollWhatIf;
      payroll: typeof payroll;
      'payroll-card': typeof payrollCard;
      'payroll-checks': typeof payrollChecks;
      'payroll-journal': typeof payrollJournal;
      payslip: typeof payslip;
      'payslip-mail': typeof payslipMail;
      process: typeof process;
      'payroll-setting': typeof payrollSetting;
      'payroll-statutory': typeof payrollStatutory;
      'payroll-tax': typeof payrollTax;
    };
  }
}

/** Each dictionary is a separate file, `<namespace>.<language>.ts`, loaded on demand. */
const files = import.meta.glob<object>(['../shared/**/*.{en,ms}.ts', '../features/*/*.{en,ms}.ts'], {
  import: 'default',
});

const byName = new Map(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1), load]),
);

/** The frame's dictionaries are one file. */
const frameMessages = {
  en: () => import('./frame-messages.en.ts'),
  ms: () => import('./frame-messages.ms.ts'),
};

export const fetchMessages: LoadMessages = async (namespace, language) => {
  if (namespace === 'app' || namespace === 'ui') return (await frameMessages[language]()).default[namespace];
  const load = byName.get(`${namespace}.${language}.ts`);
  if (!load) throw new Error(`No messages of ${namespace} in ${language}`);
  return load();
};
