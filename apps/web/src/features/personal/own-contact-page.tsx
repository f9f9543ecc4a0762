import { useOwnContacts } from './my-employment.queries.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { OwnPage } from './own-page.tsx';
import { OwnedRowsSection } from './owned-rows-section.tsx';

/** How the company reaches one, and whom it calls when something happens. */
export function MyContactPage() {
  const { data, error, refetch } = useOwnContacts();
  return (
    <OwnPage page="contact" kinds={['contact', 'emergency_contact']}>
      {(employee, waiting) => (
        <>
          <OwnDataSection kind="contact" employee={employee} waiting={waiting} />
          <OwnedRowsSection
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
