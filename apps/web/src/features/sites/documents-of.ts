import type { WorkSite } from '@mesra/contract/sites/work-site';
import type { ReactNode } from 'react';

/** The documents of a site, composed by the route because features do not import each other. */
export type DocumentsOf = (site: WorkSite) => ReactNode;
