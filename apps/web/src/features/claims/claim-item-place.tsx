import type { Place } from '@mesra/contract/places/place';
import type { Point } from '@mesra/domain/sites/geofence';
import { useState } from 'react';
import { usePlaces } from '../../shared/places/place.queries.ts';
import { PlaceInput } from '../../shared/places/place-search.tsx';

interface ItemPlaceProps {
  label: string;
  value: string;
  /** The position of the other end of the trip: what is near it comes first. */
  near: Point | null;
  /** What is typed has no position. */
  onChange: (name: string, at: Point | null) => void;
  error: string | undefined;
}

/** The longest name of a place that an item keeps. */
const MAX_NAME = 160;

const pointOf = ({ lat, lng }: Place): Point | null => (lat === null || lng === null ? null : { lat, lng });

/** One end of a trip: a place that is found, or whatever is typed. */
export function ItemPlace({ label, value, near, onChange, error }: ItemPlaceProps) {
  const [typed, setTyped] = useState('');
  return (
    <PlaceInput
      free
      search={usePlaces(typed, near)}
      text={value}
      onText={(text) => {
        setTyped(text);
        onChange(text, null);
      }}
      onChoose={(place) => {
        setTyped('');
        onChange(place.name.slice(0, MAX_NAME), pointOf(place));
      }}
      label={label}
      maxLength={MAX_NAME}
      error={error}
    />
  );
}
