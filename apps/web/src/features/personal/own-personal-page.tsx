import { useOwnEducations } from './my-employment.queries.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { OwnPage } from './own-page.tsx';
import { OwnedRowsSection } from './owned-rows-section.tsx';

/** Who one is: name, numbers, birthday, nationality, and where one learned. */
export function MyPersonalPage() {
  const { data, error, refetch } = useOwnEducations();
  return (
    <OwnPage page="personal" kinds={['personal', 'education']}>
      {(employee, waiting) => (
        <>
          <OwnDataSection kind="personal" employee={employee} waiting={waiting} />
          <OwnedRowsSection
            kind="education"
            companyId={employee.company_id}
            rows={{ data, error, retry: () => void refetch() }}
            waiting={waiting}
          />
        </>
      )}
    </OwnPage>
  );
}
