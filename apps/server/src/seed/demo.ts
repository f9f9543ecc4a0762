import type { Services } from '../kit/services.ts';
import { seedAnnouncements } from '../modules/announcements/announcements.seed.ts';
import { seedEaForms } from '../modules/annual-forms/annual-forms.seed.ts';
import { seedDelegations } from '../modules/approvals/approvals.seed.ts';
import { seedAttendance } from '../modules/attendance/attendance.seed.ts';
import { seedRequests } from '../modules/change-requests/change-requests.seed.ts';
import { seedClaimPayments } from '../modules/claim-payments/claim-payments.seed.ts';
import { seedClaimSetup } from '../modules/claim-setup/claim-setup.seed.ts';
import { seedClaims } from '../modules/claims/claims.seed.ts';
import { seedClientLinks } from '../modules/client-reports/client-reports.seed.ts';
import { seedClients } from '../modules/clients/clients.seed.ts';
import { seedCompanyDetails } from '../modules/company/company-details.seed.ts';
import { seedDocuments } from '../modules/documents/documents.seed.ts';
import { seedCostCentres, seedRecurringPay } from '../modules/employee-pay/employee-pay.seed.ts';
import { seedEmployment, seedReportingLines } from '../modules/employment/employment.seed.ts';
import { seedFaces } from '../modules/faces/faces.seed.ts';
import { seedFrRecords } from '../modules/fr-records/fr-records.seed.ts';
import { seedHolidays } from '../modules/holidays/holidays.seed.ts';
import { seedLeaveRequests } from '../modules/leave-requests/leave-requests.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedBonus, seedLateCommission } from '../modules/off-cycle-runs/off-cycle-runs.seed.ts';
import { seedOpenShifts } from '../modules/open-shifts/open-shifts.seed.ts';
import { seedOutletDays } from '../modules/outlet-days/outlet-days.seed.ts';
import { seedOutletReviews } from '../modules/outlet-reviews/outlet-reviews.seed.ts';
import { seedOutletStocks } from '../modules/outlet-stocks/outlet-stocks.seed.ts';
import { seedOutlets } from '../modules/outlets/outlets.seed.ts';
import { seedPayouts } from '../modules/payouts/payouts.seed.ts';
import { seedMonthApprovals } from '../modules/payroll-approvals/payroll-approvals.seed.ts';
import { seedAccounts } from '../modules/payroll-checks/payroll-checks.seed.ts';
import { seedArrears, seedDifferences } from '../modules/payroll-differences/payroll-differences.seed.ts';
import { seedPayslipMails } from '../modules/payroll-documents/payroll-documents.seed.ts';
import { seedJournals } from '../modules/payroll-journal/payroll-journal.seed.ts';
import { seedLoans } from '../modules/payroll-loans/payroll-loans.seed.ts';
import { seedPaymentMethods, seedPayments } from '../modules/payroll-payments/payroll-payments.seed.ts';
import { seedEarlierPayrolls, seedOverrides, seedPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedStatutoryFiles } from '../modules/payroll-statutory/payroll-statutory.seed.ts';
import { seedMonthlyTax, seedTaxClaims } from '../modules/payroll-tax/payroll-tax.seed.ts';
import { seedPersonal } from '../modules/personal/personal.seed.ts';
import { seedProducts } from '../modules/products/products.seed.ts';
import { seedPromoterSchedules } from '../modules/promoter-schedules/promoter-schedules.seed.ts';
import { seedPromoters } from '../modules/promoters/promoters.seed.ts';
import { seedNotifications } from '../modules/realtime/realtime.seed.ts';
import { seedRosters } from '../modules/roster/roster.seed.ts';
import { seedSalesProjects } from '../modules/sales-projects/sales-projects.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import { seedShiftSwaps } from '../modules/shift-swaps/shift-swaps.seed.ts';
import { seedSiteDevices } from '../modules/site-devices/site-devices.seed.ts';
import { seedSiteStrength } from '../modules/site-strength/site-strength.seed.ts';
import { seedSiteTasks } from '../modules/site-tasks/site-tasks.seed.ts';
import { seedVisits } from '../modules/site-visits/site-visits.seed.ts';
import { seedSites } from '../modules/sites/sites.seed.ts';
import { seedViews } from '../modules/views/views.seed.ts';
import { seedPermits } from '../modules/work-permits/work-permits.seed.ts';
import { seedWorkProjects } from '../modules/work-projects/work-projects.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

/** Marks the group as a demo: the sign-in page shows it, and production refuses to start on it. */
export const DEMO_PASSWORD = 'mesra-demo';

type State = 'started' | 'done' | null;

async function demoState(services: Services): Promise<State> {
  const { rows } = await services.db.owner.query(
    `select value #>> '{}' as state from system.settings where key = 'demo'`,
  );
  return rows[0]?.state ?? null;
}

async function setState(services: Services, state: Exclude<State, null>): Promise<void> {
  await services.db.owner.query(
    `insert into system.settings values ('demo', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [state],
  );
}

/** Where people work, and the devices that they clock at there with their faces and PINs. */
async function seedSitesWithDevices(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  await seedSites(services, companies);
  await seedSiteDevices(services, companies);
  await seedFaces(services, companies);
}

/** What people clocked, with their own devices and those of their sites. */
async function seedClocking(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  await seedAttendance(services, companies);
  await seedFrRecords(services, companies);
}

/** Counts what was stored so far: until the database knows it, it plans for tables that hold next to nothing. */
async function takeStatistics({ db }: Services): Promise<void> {
  await db.owner.query('analyze');
}

/** What is sold, where, and in which campaigns. */
async function seedFieldSales(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  await seedProducts(services, companies);
  await seedOutlets(services, companies);
  await seedSalesProjects(services, companies);
  await seedPromoters(services, companies);
  await seedPromoterSchedules(services, companies);
  await seedOutletDays(services, companies);
  await takeStatistics(services);
  await seedOutletStocks(services, companies);
  await takeStatistics(services);
  await seedOutletReviews(services, companies);
  await seedPayouts(services, companies);
  await seedClientLinks(services, companies);
}

/**
 * Seeds the demo group once; does nothing if other companies exist. Each step is idempotent, so the next
 * start completes an interrupted seed.
 */
export async function seedDemo(services: Services): Promise<void> {
  const state = await demoState(services);
  if (state === 'done') return;
  const { rows } = await services.db.owner.query('select exists (select from system.company_ids) as filled');
  if (rows[0]?.filled && state === null) return;
  console.info('Making the demo companies …');
  await setState(services, 'started');
  const companies = await seedCompanies(services, DEMO_PASSWORD);
  await seedCompanyDetails(services, companies);
  await seedEmployees(services, companies);
  await seedPermits(services, companies);
  await seedPersonal(services, companies);
  await seedReportingLines(services, companies);
  await seedViews(services, companies);
  await seedClients(services, companies);
  await seedSitesWithDevices(services, companies);
  await seedSchedules(services, companies);
  await seedHolidays(services, companies);
  await seedLeave(services, companies);
  await seedClaimSetup(services, companies);
  await seedLeaveRequests(services, companies);
  await seedClocking(services, companies);
  await seedVisits(services, companies);
  await seedWorkProjects(services, companies);
  await seedSiteTasks(services, companies);
  await seedFieldSales(services, companies);
  await seedRosters(services, companies);
  await seedOpenShifts(services, companies);
  await seedShiftSwaps(services, companies);
  await seedSiteStrength(services, companies);
  await seedClaims(services, companies);
  await seedRecurringPay(services, companies);
  await seedCostCentres(services, companies);
  await seedMonthlyTax(services, companies);
  await seedLoans(services, companies);
  await seedPaymentMethods(services, companies);
  await seedEarlierPayrolls(services, companies);
  await seedPayrolls(services, companies, async (...month) => {
    await seedBonus(...month);
    await seedArrears(...month);
  });
  await seedClaimPayments(services, companies);
  await seedTaxClaims(services, companies);
  await seedDifferences(services, companies);
  await seedEaForms(services, companies, seedLateCommission);
  await seedMonthApprovals(services, companies);
  await seedPayments(services, companies);
  await seedOverrides(services, companies);
  await seedPayslipMails(services, companies);
  await seedJournals(services, companies);
  await seedAccounts(services, companies);
  await seedStatutoryFiles(services, companies);
  await seedDocuments(services, companies);
  await seedAnnouncements(services, companies);
  await seedEmployment(services, companies);
  await seedRequests(services, companies);
  await seedDelegations(services, companies);
  await seedNotifications(services, companies);
  await setState(services, 'done');
}
