import { AS_READER, reads } from '../../kit/reads.views.ts';
import { workProjects as allProjects } from './work-projects.tables.ts';

/** Work projects as other modules rest on them. */
export const workProjects = reads
  .view('work_projects')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, code, name, client_id, manager_id, start_date, end_date, status } = allProjects;
    return query
      .select({ company_id, id, code, name, client_id, manager_id, start_date, end_date, status })
      .from(allProjects);
  });
