import { useEffect } from 'react';
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { AttendanceCard } from '../features/attendance/attendance-card.tsx';
import { BoardCard } from '../features/attendance/board-card.tsx';
import { ChangesCard } from '../features/audit/changes-card.tsx';
import { CompanyCard, FirstPayDayCard } from '../features/company/company-card.tsx';
import { WorkDayCard } from '../features/company/work-day-card.tsx';
import { DocumentsCard } from '../features/documents/documents-card.tsx';
import { AttendanceChartCard } from '../features/home/attendance-chart-card.tsx';
import { CoverageCard } from '../features/home/coverage-card.tsx';
import { HeadcountCard } from '../features/home/headcount-card.tsx';
import { type CardDeclaration, HomePage } from '../features/home/home-page.tsx';
import { LeaveChartCard } from '../features/home/leave-chart-card.tsx';
import { OvertimeChartCard } from '../features/home/overtime-chart-card.tsx';
import { PayrollCostsCard } from '../features/home/payroll-costs-card.tsx';
import { PeopleCard } from '../features/home/people-card.tsx';
import { ScreensCard } from '../features/home/screens-card.tsx';
import { RequestsCard } from '../features/inbox/requests-card.tsx';
import { WaitingCard } from '../features/inbox/waiting-card.tsx';
import { AwayCard } from '../features/leave-calendar/away-card.tsx';
import { LeaveCard } from '../features/leave-requests/leave-card.tsx';
import { MyPayslipCard } from '../features/payroll-documents/my-payslip-card.tsx';
import { BlockedCard } from '../features/payroll-run/blocked-card.tsx';
import { PayrollCard } from '../features/payroll-run/payroll-card.tsx';
import { OpenTasksCard } from '../features/site-tasks/open-tasks-card.tsx';
import { whenAtRest } from '../lib/prefetch.ts';
import type { SignedIn } from '../lib/session.ts';

const everyone = () => true;
const isOwner = ({ role, company }: SignedIn) => company.id > 0 && role.type === 'owner';
const isStaff = ({ role }: SignedIn) => role.type !== 'employee' || role.is_admin;

const isEmployee = ({ role }: SignedIn) => role.employee_id !== null;
/** Neither an employee nor anybody who manages something. */
const isNeither = (session: SignedIn) => !isEmployee(session) && !isStaff(session);
const paysAndManages = ({ may, role }: SignedIn) => may('/admin/employee') && role.modules.payroll === true;
/** May open a report, of everyone. */
const seesAll =
  (report: '/attendance/report' | '/leave/report') =>
  ({ may, membership }: SignedIn) =>
    may(report) && membership?.limited !== true;

/** The features' dashboard cards in the usual order, each with its audience. A card with nothing to show renders nothing. */
const CARDS: readonly CardDeclaration[] = [
  { card: 'first_pay_day', isFor: isOwner, Card: FirstPayDayCard },
  { card: 'work_day', isFor: isOwner, Card: WorkDayCard },
  { card: 'attendance', isFor: ({ may }) => may('/attendance'), Card: AttendanceCard },
  { card: 'waiting', isFor: everyone, Card: WaitingCard },
  { card: 'tasks', isFor: isEmployee, Card: OpenTasksCard },
  { card: 'changes', isFor: ({ may }) => may('/admin/company/audit'), Card: ChangesCard },
  { card: 'board', isFor: ({ may }) => may('/attendance/manage'), Card: BoardCard },
  { card: 'coverage', isFor: isEmployee, Card: CoverageCard },
  { card: 'leave', isFor: ({ may }) => may('/leave'), Card: LeaveCard },
  { card: 'requests', isFor: isEmployee, Card: RequestsCard },
  { card: 'away', isFor: ({ may }) => may('/leave/calendar'), Card: AwayCard },
  { card: 'announcements', isFor: everyone, Card: AnnouncementsCard },
  { card: 'documents', isFor: ({ may }) => may('/my/documents'), Card: DocumentsCard },
  { card: 'blocked', isFor: paysAndManages, Card: BlockedCard },
  { card: 'payroll', isFor: ({ may }) => may('/payroll/manage'), Card: PayrollCard },
  { card: 'people', isFor: ({ may }) => may('/admin/employee'), Card: PeopleCard },
  { card: 'headcount', isFor: ({ may }) => may('/admin/employee'), Card: HeadcountCard },
  { card: 'payroll_costs', isFor: ({ may }) => may('/payroll/manage'), Card: PayrollCostsCard },
  { card: 'attendance_chart', isFor: seesAll('/attendance/report'), Card: AttendanceChartCard },
  { card: 'overtime_chart', isFor: seesAll('/attendance/report'), Card: OvertimeChartCard },
  { card: 'leave_chart', isFor: seesAll('/leave/report'), Card: LeaveChartCard },
  { card: 'payslip', isFor: ({ may }) => may('/payroll'), Card: MyPayslipCard },
  { card: 'company', isFor: isStaff, Card: CompanyCard },
  { card: 'screens', isFor: isNeither, Card: ScreensCard },
];

const loadAhead = () => void import('./home-ahead.ts').catch(() => {});

/** The dashboard with the features' cards, composed here because features do not import each other. */
export function Home() {
  useEffect(() => whenAtRest(loadAhead), []);
  return <HomePage cards={CARDS} />;
}
