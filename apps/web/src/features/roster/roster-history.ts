import { createStore } from '../../lib/store.ts';
import { type GridHistory, NO_HISTORY } from '../../ui/grid/grid-history.ts';

/** The changes of a company's roster by id. Survives looking at another page, not loading the page anew. */
export const history = createStore<GridHistory<number>>(NO_HISTORY);
