import { linksFor } from '../app/navigation.ts';
import { CompanyCard } from '../features/company/company-card.tsx';
import { WorkDayCard } from '../features/company/work-day-card.tsx';
import { DocumentsCard } from '../features/documents/documents-card.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { MyPayslipCard } from '../features/payroll/my-payslip-card.tsx';
import { PayrollCard } from '../features/payroll/payroll-card.tsx';
import { useSession } from '../lib/session.ts';

/** What features put on the dashboard, in order. A card shows nothing where it has nothing to say to this person. */
const CARDS = [WorkDayCard, DocumentsCard, PayrollCard, MyPayslipCard, CompanyCard];

/** The dashboard: the features' cards, composed here because features never know each other. */
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
