import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useState } from 'react';
import type { ListEndpoint } from '../lib/api.ts';
import { useResourceOptions } from '../lib/resource-options.ts';
import type { Filter } from '../ui/list-view.ts';
import { ResourceSelect } from '../ui/select-fields.tsx';

type Named = { id: number; name: string };

interface ResourceFilterProps<E extends ListEndpoint & AnyEndpoint> {
  endpoint: E;
  label: string;
  labelOf?: (row: ResponseOf<E> & Named) => string;
}

/** A filter by one row of a resource, searched by the server; the address may name several. */
export const resourceFilter = <E extends ListEndpoint & AnyEndpoint>(
  key: string,
  label: string,
  endpoint: E,
  labelOf?: (row: ResponseOf<E> & Named) => string,
): Filter => ({
  key,
  label,
  render: (value, set) => (
    <ResourceFilter
      endpoint={endpoint}
      label={label}
      {...(labelOf ? { labelOf } : {})}
      value={value}
      set={set}
    />
  ),
});

function ResourceFilter<E extends ListEndpoint & AnyEndpoint>(
  props: ResourceFilterProps<E> & { value: unknown; set: (value: unknown) => void },
) {
  const { endpoint, label, labelOf, value, set } = props;
  const chosen = Array.isArray(value) ? value : [];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(endpoint, opened || chosen.length > 0, labelOf);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 170 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
