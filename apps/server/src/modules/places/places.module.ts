import type { ServerModule } from '../../kit/module.ts';
import { placeHandlers } from './place.handlers.ts';

/** The search of places: one's own, those of a search service, and Malaysian towns and postcodes. */
export const placesModule: ServerModule = { handled: placeHandlers };
