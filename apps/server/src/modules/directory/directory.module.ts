import type { ServerModule } from '../../kit/module.ts';
import { directoryHandlers } from './directory.handlers.ts';
import { peopleSearches } from './directory.search.ts';

export const directoryModule: ServerModule = {
  handled: directoryHandlers,
  searches: peopleSearches,
};
