import { useOwnFamily } from './my-employment.queries.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { OwnPage } from './own-page.tsx';
import { OwnedRowsSection } from './owned-rows-section.tsx';

/** Whom one is married to, and the children. */
export function MyFamilyPage() {
  const { data, error, refetch } = useOwnFamily();
  const retry = () => void refetch();
  return (
    <OwnPage page="family" kinds={['family', 'spouse', 'dependant']}>
      {(employee, waiting) => (
        <>
          <OwnDataSection kind="family" employee={employee} waiting={waiting} />
          <OwnedRowsSection
            kind="spouse"
            companyId={employee.company_id}
            rows={{ data: data?.spouses, error, retry }}
            waiting={waiting}
          />
          <OwnedRowsSection
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
