import type { StructureRow } from './company.mutations.ts';

export const COMMON_FIELDS = ['name', 'code'] as const;
export const BRANCH_FIELDS = ['address', 'postcode', 'city', 'state', 'lat', 'lng'] as const;

type Field = (typeof COMMON_FIELDS)[number] | (typeof BRANCH_FIELDS)[number];

/** The form's values: text, empty where the row has none. */
export type StructureValues = Record<Field, string>;

export const valuesOf = (row: StructureRow | null): StructureValues => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  address: row?.address ?? '',
  postcode: row?.postcode ?? '',
  city: row?.city ?? '',
  state: row?.state ?? '',
  lat: row?.lat?.toString() ?? '',
  lng: row?.lng?.toString() ?? '',
});
