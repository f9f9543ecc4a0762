import { ScheduleTable } from '../features/promoter-schedules/schedule-table.tsx';
import { ProjectPromoters } from '../features/sales-projects/project-promoters.tsx';
import { SalesProjectFrame } from '../features/sales-projects/sales-project-record.tsx';

/** The promoters of a project: their schedules as a table, and who they are with their pay. */
export function ProjectPromoterPage() {
  return (
    <SalesProjectFrame part="promoters">
      {(project) => (
        <>
          <ScheduleTable projectId={project.id} />
          <ProjectPromoters project={project} />
        </>
      )}
    </SalesProjectFrame>
  );
}
