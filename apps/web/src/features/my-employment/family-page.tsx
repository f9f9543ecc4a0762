import { ChildSection } from './child-section.tsx';
import { useOwnFamily } from './my-employment.queries.ts';
import { OwnPage } from './own-page.tsx';
import { RecordSection } from './record-section.tsx';

/** Whom one is married to, and the children. */
export function MyFamilyPage() {
  const { data, error, refetch } = useOwnFamily();
  const retry = () => void refetch();
  return (
    <OwnPage page="family" kinds={['family', 'spouse', 'dependant']}>
      {(employee, waiting) => (
        <>
          <RecordSection kind="family" employee={employee} waiting={waiting} />
          <ChildSection
            kind="spouse"
            companyId={employee.company_id}
            rows={{ data: data?.spouses, error, retry }}
            waiting={waiting}
          />
          <ChildSection
            kind="dependant"
            companyId={employee.company_id}
            rows={{ data: data?.dependants, error, retry }}
            waiting={waiting}
          />
        </>
      )}
    </OwnPage>
  );
}
