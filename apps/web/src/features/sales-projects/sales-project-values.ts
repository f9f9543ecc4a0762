import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';

/** A project as its form holds it: text as it is typed. */
export type SalesProjectValues = {
  code: string;
  name: string;
  client_id: number | null;
  manager_id: number | null;
  work_project_id: number | null;
  start_date: string;
  end_date: string | null;
  target_amount: string;
  target_quantity: string;
  commission_by: string;
  commission_rate: string;
  note: string;
};

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** What a form begins with: the project, or one that begins today. */
export const salesProjectValues = (project: SalesProject | null, today: string): SalesProjectValues => ({
  code: text(project?.code),
  name: text(project?.name),
  client_id: project?.client.id ?? null,
  manager_id: project?.manager?.id ?? null,
  work_project_id: project?.work_project?.id ?? null,
  start_date: project?.start_date ?? today,
  end_date: project?.end_date ?? null,
  target_amount: text(project?.target_amount),
  target_quantity: text(project?.target_quantity),
  commission_by: text(project?.commission_by),
  commission_rate: text(project?.commission_rate),
  note: text(project?.note),
});
