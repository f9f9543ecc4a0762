import type { Place } from '@mesra/contract/places/place';
import {
  findTowns,
  type Gazetteer,
  gazetteerOf,
  type Town,
  type TownFound,
} from '@mesra/domain/places/gazetteer';
import { townsOfMalaysia } from '../reference-data/reference-data.api.ts';
import { TOWN_POSITIONS, type TownPosition } from './gazetteer.generated.ts';

interface PlacedTown extends Town {
  /** State and name as the postcode list has them. */
  key: string;
  position: TownPosition | undefined;
}

let towns: Gazetteer<PlacedTown> | undefined;

/** The towns of the postcode list at their positions. */
function gazetteer(): Gazetteer<PlacedTown> {
  towns ??= gazetteerOf(
    townsOfMalaysia().map((town) => {
      const position = TOWN_POSITIONS[town.key];
      return { ...town, position, also: position?.[3] };
    }),
  );
  return towns;
}

function placeOf({ town, postcode }: TownFound<PlacedTown>): Place {
  const { city, state, postcodes, position } = town;
  const [lat, lng, near] = position ?? [null, null, null];
  return {
    id: `town-${town.key}${postcode ? `-${postcode}` : ''}`,
    name: postcode ? `${postcode} ${city}` : city,
    ...{ lat, lng, city, state },
    address: null,
    // A town of several postcodes leaves open which.
    postcode: postcode ?? (postcodes.length === 1 ? (postcodes[0] ?? null) : null),
    country: 'MY',
    source: 'town',
    near: near ?? null,
  };
}

/** Malaysian towns and postcodes; towns at the position of GeoNames, postcodes at that of their town. */
export const findBuiltIn = (query: string): Place[] => findTowns(gazetteer(), query).map(placeOf);
