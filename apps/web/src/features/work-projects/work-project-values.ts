import type { WorkProject } from '@mesra/contract/work-projects/work-project';

/** A project as its form holds it: text as it is typed. */
export type ProjectValues = {
  code: string;
  name: string;
  client_id: number | null;
  manager_id: number | null;
  work_site_ids: number[];
  start_date: string;
  end_date: string | null;
  budget_days: string;
  note: string;
};

/** What a form begins with: the project, or one that begins today. */
export const projectValues = (project: WorkProject | null, today: string): ProjectValues => ({
  code: project?.code ?? '',
  name: project?.name ?? '',
  client_id: project?.client?.id ?? null,
  manager_id: project?.manager?.id ?? null,
  work_site_ids: project?.sites.map(({ id }) => id) ?? [],
  start_date: project?.start_date ?? today,
  end_date: project?.end_date ?? null,
  budget_days: project?.budget_days == null ? '' : String(project.budget_days),
  note: project?.note ?? '',
});
