import { ChildSection } from './child-section.tsx';
import { useOwnEducations } from './my-employment.queries.ts';
import { OwnPage } from './own-page.tsx';
import { RecordSection } from './record-section.tsx';

/** Who one is: name, numbers, birthday, nationality, and where one learned. */
export function MyPersonalPage() {
  const { data, error, refetch } = useOwnEducations();
  return (
    <OwnPage page="personal" kinds={['personal', 'education']}>
      {(employee, waiting) => (
        <>
          <RecordSection kind="personal" employee={employee} waiting={waiting} />
          <ChildSection
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
