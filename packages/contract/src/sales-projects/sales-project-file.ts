import type { Grant } from '../kit/endpoint.ts';
import { exportEndpoint, IMPORTS, importEndpoint, importResult } from '../kit/file-import.ts';
import { id } from '../kit/primitives.ts';
import {
  projectOutlets,
  projectProducts,
  projectPromoters,
  projectSupervisors,
  projectTasks,
} from './project-plan.ts';
import { salesProjectFilters } from './sales-project.ts';

/** The columns of a file of projects: the client by name, the manager by employee code, the work project by code. */
export const SALES_PROJECT_COLUMNS = [
  'code',
  'name',
  'client',
  'manager',
  'work_project',
  'start_date',
  'end_date',
  'target_amount',
  'target_quantity',
  'commission_by',
  'commission_rate',
  'note',
] as const;
export type SalesProjectColumn = (typeof SALES_PROJECT_COLUMNS)[number];

const DAYS = ['start_date', 'end_date'] as const;

/** The columns of files of what a project has; a row is known by what it names and its first day. */
export const PART_COLUMNS = {
  products: ['sku', ...DAYS, 'price', 'minimum_stock', 'commission_by', 'commission_rate'],
  outlets: ['outlet_code', ...DAYS, 'promoters_required'],
  /** The outlets by code, with `;` between them. */
  supervisors: ['employee_code', ...DAYS, 'outlet_codes'],
  /** An incentive is a percentage of the target and what it pays, as `80 100.00`, with `;` between them. */
  promoters: [
    'promoter_code',
    ...DAYS,
    'rate',
    'rate_unit',
    'transport',
    'commission',
    'target_by',
    'target',
    'tiers',
  ],
  /** Without a checklist it is a photo. */
  tasks: ['title', ...DAYS, 'checklist', 'note'],
} as const;
export type ProjectPart = keyof typeof PART_COLUMNS;
export type PartColumn<P extends ProjectPart = ProjectPart> = (typeof PART_COLUMNS)[P][number];

const path = '/api/spm/projects' as const;
const screen = '/spm/project/manage' as const;
const update: Grant = { screen, action: 'Update' };

export const salesProjectFileEndpoints = {
  import: importEndpoint({
    path,
    access: [{ screen, action: 'Create' }, update],
    summary: `Import sales projects from CSV or XLSX, a known code as a change: ${IMPORTS}`,
    response: importResult(SALES_PROJECT_COLUMNS),
  }),
  export: exportEndpoint({
    path,
    access: [{ screen }],
    summary:
      'The sales projects of the same filters as the list, in the import format: imported again it changes nothing.',
    filters: salesProjectFilters,
  }),
};

const partFile = <P extends ProjectPart>(part: P, list: { path: `/api/${string}` }) => ({
  import: importEndpoint({
    path: list.path,
    access: [update],
    summary: `Import the ${part} of a sales project from CSV or XLSX; a row of the same first day is a change: ${IMPORTS}`,
    response: importResult(PART_COLUMNS[part] as never as readonly [PartColumn<P>, ...PartColumn<P>[]]),
    of: { project_id: id },
  }),
  export: exportEndpoint({
    path: list.path,
    access: [{ screen }],
    summary: `The ${part} of a sales project, in the import format: imported again it changes nothing.`,
    filters: { project_id: id },
  }),
});

export const projectProductFile = partFile('products', projectProducts.list);
export const projectOutletFile = partFile('outlets', projectOutlets.list);
export const projectSupervisorFile = partFile('supervisors', projectSupervisors.list);
export const projectPromoterFile = partFile('promoters', projectPromoters.list);
export const projectTaskFile = partFile('tasks', projectTasks.list);

/** Files of what a sales project has. */
export const projectPartFiles = {
  products: projectProductFile,
  outlets: projectOutletFile,
  supervisors: projectSupervisorFile,
  promoters: projectPromoterFile,
  tasks: projectTaskFile,
};
