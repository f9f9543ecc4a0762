import { exportEndpoint, IMPORTS, importEndpoint, importResult } from '../kit/file-import.ts';
import { supervisorFilters } from './supervisor.ts';

/** The columns of a file of supervisors; the name is for whoever reads the file. */
export const SUPERVISOR_COLUMNS = ['employee_code', 'name'] as const;
export type SupervisorColumn = (typeof SUPERVISOR_COLUMNS)[number];

const path = '/api/spm/supervisors' as const;
const screen = '/spm/supervisor' as const;

export const supervisorFileEndpoints = {
  import: importEndpoint({
    path,
    access: [{ screen, action: 'Create' }],
    limited: true,
    summary: `Make the employees of a CSV or XLSX file supervisors, of those whom the caller may see: ${IMPORTS}`,
    response: importResult(SUPERVISOR_COLUMNS),
  }),
  export: exportEndpoint({
    path,
    access: [{ screen }],
    summary: 'The supervisors of the same filters as the list, in the import format.',
    filters: supervisorFilters,
  }),
};
