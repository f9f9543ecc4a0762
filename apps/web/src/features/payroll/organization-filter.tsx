import type { departments } from '@mesra/contract/company/structure';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

interface OrganizationFilterProps {
  endpoint: typeof departments.list;
  label: string;
  /** An id, as the address has it. */
  value: unknown;
  onChange: (id: number | undefined) => void;
}

/** A branch, department or position to filter by. */
export function OrganizationFilter({ endpoint, label, value, onChange }: OrganizationFilterProps) {
  const options = useResourceOptions(endpoint);
  const id = Number(value) || null;
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={label}
      w={180}
      options={options}
      value={id}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
