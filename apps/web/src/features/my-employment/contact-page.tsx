import { ChildSection } from './child-section.tsx';
import { useOwnContacts } from './my-employment.queries.ts';
import { OwnPage } from './own-page.tsx';
import { RecordSection } from './record-section.tsx';

/** How the company reaches one, and whom it calls when something happens. */
export function MyContactPage() {
  const { data, error, refetch } = useOwnContacts();
  return (
    <OwnPage page="contact" kinds={['contact', 'emergency_contact']}>
      {(employee, waiting) => (
        <>
          <RecordSection kind="contact" employee={employee} waiting={waiting} />
          <ChildSection
            kind="emergency_contact"
            companyId={employee.company_id}
            rows={{ data, error, retry: () => void refetch() }}
            waiting={waiting}
          />
        </>
      )}
    </OwnPage>
  );
}
