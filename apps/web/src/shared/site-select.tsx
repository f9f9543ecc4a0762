import { type SiteChoice, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { type ReactNode, useState } from 'react';
import { useResourceOptions } from '../lib/resource-options.ts';
import type { Filter } from '../ui/list-view.ts';
import { ResourceSelect } from '../ui/select-fields.tsx';
import { resourceFilter } from './resource-filter.tsx';

const nameAndCode = ({ code, name }: SiteChoice): string => `${name} (${code})`;

interface SiteSelectProps {
  label: string;
  value: number | null;
  onChange: (id: number | null, name: string | null) => void;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  /** The name of the chosen site, which may no longer be in use. */
  chosen?: string | undefined;
}

/** A work site of those in use, found by its name or code. */
export function SiteSelect({ autoFocus, onChange, chosen, ...props }: SiteSelectProps) {
  const [picked, setPicked] = useState<{ id: number | null; name: string | null } | null>(null);
  const options = useResourceOptions(workSiteEndpoints.choices, true, nameAndCode);
  const nameOf = (id: number | null) =>
    options.options.find(({ value }) => value === String(id))?.label ?? null;
  return (
    <ResourceSelect
      {...(autoFocus ? { 'data-autofocus': true, openOnFocus: false } : {})}
      options={options}
      {...props}
      // A search that does not find the chosen site leaves its name.
      chosen={picked?.id === props.value ? picked.name : chosen}
      onChange={(id) => {
        setPicked({ id, name: nameOf(id) });
        onChange(id, nameOf(id));
      }}
    />
  );
}

/** A filter by one site. */
export const siteFilter = (key: string, label: string): Filter =>
  resourceFilter(key, label, workSiteEndpoints.choices, nameAndCode);
