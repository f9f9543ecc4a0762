import { linksFor } from '../app/navigation.ts';
import { AttendanceCard } from '../features/attendance/attendance-card.tsx';
import { BoardCard } from '../features/attendance/board-card.tsx';
import { CompanyCard, FirstPayDayCard } from '../features/company/company-card.tsx';
import { WorkDayCard } from '../features/company/work-day-card.tsx';
import { DocumentsCard } from '../features/documents/documents-card.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { WaitingCard } from '../features/inbox/waiting-card.tsx';
import { AwayCard } from '../features/leave-calendar/away-card.tsx';
import { LeaveCard } from '../features/leave-requests/leave-card.tsx';
import { MyPayslipCard } from '../features/payroll-documents/my-payslip-card.tsx';
import { PayrollCard } from '../features/payroll-run/payroll-card.tsx';
import { useSession } from '../lib/session.ts';

/** The features' dashboard cards, in order. A card with nothing to show renders nothing. */
const CARDS = [
  FirstPayDayCard,
  WorkDayCard,
  AttendanceCard,
  WaitingCard,
  BoardCard,
  LeaveCard,
  AwayCard,
  DocumentsCard,
  PayrollCard,
  MyPayslipCard,
  CompanyCard,
];

/** The dashboard with the features' cards, composed here because features do not import each other. */
export function Home() {
  const { role } = useSession();
  return (
    <HomePage links={linksFor(role)}>
      {CARDS.map((Card) => (
        <Card key={Card.name} />
      ))}
    </HomePage>
  );
}
