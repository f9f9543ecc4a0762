import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { AttendanceCard } from '../features/attendance/attendance-card.tsx';
import { BoardCard } from '../features/attendance/board-card.tsx';
import { CompanyCard, FirstPayDayCard } from '../features/company/company-card.tsx';
import { WorkDayCard } from '../features/company/work-day-card.tsx';
import { DocumentsCard } from '../features/documents/documents-card.tsx';
import { HeadcountCard } from '../features/home/headcount-card.tsx';
import { type CardDeclaration, HomePage } from '../features/home/home-page.tsx';
import { PayrollCostsCard } from '../features/home/payroll-costs-card.tsx';
import { PeopleCard } from '../features/home/people-card.tsx';
import { WaitingCard } from '../features/inbox/waiting-card.tsx';
import { AwayCard } from '../features/leave-calendar/away-card.tsx';
import { LeaveCard } from '../features/leave-requests/leave-card.tsx';
import { MyPayslipCard } from '../features/payroll-documents/my-payslip-card.tsx';
import { PayrollCard } from '../features/payroll-run/payroll-card.tsx';
import type { SignedIn } from '../lib/session.ts';

const everyone = () => true;
const isOwner = ({ role, company }: SignedIn) => company.id > 0 && role.type === 'owner';
const isStaff = ({ role }: SignedIn) => role.type !== 'employee' || role.is_admin;

/** The features' dashboard cards in the usual order, each with its audience. A card with nothing to show renders nothing. */
const CARDS: readonly CardDeclaration[] = [
  { card: 'first_pay_day', isFor: isOwner, Card: FirstPayDayCard },
  { card: 'work_day', isFor: isOwner, Card: WorkDayCard },
  { card: 'attendance', isFor: ({ may }) => may('/attendance'), Card: AttendanceCard },
  { card: 'waiting', isFor: everyone, Card: WaitingCard },
  { card: 'board', isFor: ({ may }) => may('/attendance/manage'), Card: BoardCard },
  { card: 'leave', isFor: ({ may }) => may('/leave'), Card: LeaveCard },
  { card: 'away', isFor: ({ may }) => may('/leave/calendar'), Card: AwayCard },
  { card: 'announcements', isFor: everyone, Card: AnnouncementsCard },
  { card: 'documents', isFor: ({ may }) => may('/my/documents'), Card: DocumentsCard },
  { card: 'payroll', isFor: ({ may }) => may('/payroll/manage'), Card: PayrollCard },
  { card: 'people', isFor: ({ may }) => may('/admin/employee'), Card: PeopleCard },
  { card: 'headcount', isFor: ({ may }) => may('/admin/employee'), Card: HeadcountCard },
  { card: 'payroll_costs', isFor: ({ may }) => may('/payroll/manage'), Card: PayrollCostsCard },
  { card: 'payslip', isFor: ({ may }) => may('/payroll'), Card: MyPayslipCard },
  { card: 'company', isFor: isStaff, Card: CompanyCard },
];

/** The dashboard with the features' cards, composed here because features do not import each other. */
export const Home = () => <HomePage cards={CARDS} />;
