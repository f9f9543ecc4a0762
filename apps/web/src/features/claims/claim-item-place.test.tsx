import type { Place } from '@mesra/contract/places/place';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import claimsShared from '../../shared/claims/claims-shared.en.ts';
import places from '../../shared/places/places.en.ts';
import texts from './claim-editor.en.ts';
import { AmountFields } from './claim-item-amount.tsx';
import { type ItemValues, newItem } from './claim-values.ts';

afterEach(() => vi.unstubAllGlobals());

const PLACE: Place = {
  ...{ id: 'branch-1', name: 'Ipoh Branch', lat: 4.5975, lng: 101.0901, address: null, city: 'Ipoh' },
  ...{ postcode: null, state: 'Perak', country: 'MY', source: 'own', near: null },
};
const FOUND: Record<string, Place> = {
  ipoh: PLACE,
  kuala: { ...PLACE, id: 'town-1', name: 'Kuala Lumpur', lat: 3.139, lng: 101.6869, source: 'town' },
};

let item: ItemValues;

function Trip({ first }: { first: ItemValues }) {
  const [values, setValues] = useState(first);
  item = values;
  return (
    <AmountFields
      item={values}
      kind="mileage"
      set={(change) => setValues((before) => ({ ...before, ...change }))}
      problems={{ error: () => undefined, hint: () => undefined, any: false }}
      preview={undefined}
      terms={undefined}
    />
  );
}

async function open(first: Partial<ItemValues> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const place = FOUND[new URL(url, 'http://mesra.test').searchParams.get('q') ?? ''];
    const body = { success: true, message: '', data: place ? [place] : [], outside_failed: false };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  await openPage(<Trip first={{ ...newItem('2026-11-20'), ...first }} />, '/', {
    'claim-editor': texts,
    'claims-shared': claimsShared,
    places,
  });
}

async function choose(field: string, typed: string, name: RegExp) {
  const input = await screen.findByRole('combobox', { name: field });
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('between two places the distance is filled in, and taken again where another was typed', async () => {
  await open();
  await choose(texts.fields.origin, 'ipoh', /Ipoh Branch/);
  await choose(texts.fields.destination, 'kuala', /Kuala Lumpur/);
  expect(item).toMatchObject({ origin: 'Ipoh Branch', destination: 'Kuala Lumpur', distance_km: '175.2' });
  expect(screen.getByText('175.2 km in a straight line; the road is longer.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use 175.2 km' })).toBeNull();
  const distance = screen.getByRole('textbox', { name: texts.fields.distance_km });
  await userEvent.clear(distance);
  await userEvent.type(distance, '205');
  expect(item.distance_km).toBe('205');
  await userEvent.click(screen.getByRole('button', { name: 'Use 175.2 km' }));
  expect(item.distance_km).toBe('175.2');
});

test('what is typed stands by itself, without a distance, and a typed distance is left alone', async () => {
  await open({ distance_km: '12' });
  await choose(texts.fields.origin, 'ipoh', /Ipoh Branch/);
  await userEvent.type(await screen.findByRole('combobox', { name: texts.fields.destination }), 'A client');
  expect(item).toMatchObject({ destination: 'A client', destination_at: null, distance_km: '12' });
  expect(screen.queryByText(/straight line/)).toBeNull();
  await choose(texts.fields.destination, 'kuala', /Kuala Lumpur/);
  expect(item.distance_km).toBe('12');
  expect(screen.getByRole('button', { name: 'Use 175.2 km' })).toBeDefined();
});
