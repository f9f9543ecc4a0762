import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import type { rosterEndpoints } from '@mesra/contract/roster/roster';
import { createContext, useContext } from 'react';

export type Grid = ResponseOf<typeof rosterEndpoints.grid>;
export type GridTemplate = Grid['templates'][number];

/** The templates and sites that plans name. */
export interface RosterNames {
  templates: ReadonlyMap<number, GridTemplate>;
  /** The active sites. */
  sites: ReadonlyMap<number, string>;
}

export const NO_NAMES: RosterNames = { templates: new Map(), sites: new Map() };

export const namesOf = ({ templates, sites }: Pick<Grid, 'templates' | 'sites'>): RosterNames => ({
  templates: new Map(templates.map((template) => [template.id, template])),
  sites: new Map(sites.map(({ id, name }) => [id, name])),
});

export const NamesContext = createContext<RosterNames>(NO_NAMES);
export const useNames = (): RosterNames => useContext(NamesContext);
