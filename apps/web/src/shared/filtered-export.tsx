import { callFile, type FileEndpoint } from '../lib/api.ts';
import { exportFilters } from '../lib/export-filters.ts';
import type { ListState } from '../lib/list.ts';
import { useSession } from '../lib/session.ts';
import { ExportMenu } from '../ui/export-menu.tsx';

interface FilteredExportProps {
  endpoint: FileEndpoint;
  state: ListState;
  disabled: boolean;
  /** Filters that belong to the page. */
  fixed?: object | undefined;
}

/** What a list's filters find, as a file that the import reads again. */
export function FilteredExport({ endpoint, state, disabled, fixed }: FilteredExportProps) {
  const { company } = useSession();
  return (
    <ExportMenu
      disabled={disabled}
      save={(format) => {
        const query = { ...exportFilters(state), ...fixed, company_id: company.id, format };
        return callFile(endpoint, { query: query as never });
      }}
    />
  );
}
