import { MantineProvider } from '@mantine/core';
import type { Place } from '@mesra/contract/places/place';
import type { SessionUser } from '@mesra/contract/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { STATIC_CONFIG } from '../../lib/domain.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import uiLabels from '../../ui/ui.en.ts';
import { DomainMap } from '../domain-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import labels from './places.en.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('@googlemaps/js-api-loader', () => ({ setOptions: () => {}, importLibrary: load }));

const TOWN: Place = {
  ...{ id: 'town-Perak/Ipoh', name: 'Ipoh', lat: 4.58, lng: 101.08, address: null, city: 'Ipoh' },
  ...{ postcode: null, state: 'Perak', country: 'MY', source: 'town', near: null },
};
const NEAR: Place = { ...TOWN, id: 'town-Perak/Tapah', name: 'Tapah', near: 'Tapah Road' };
const OWN: Place = { ...TOWN, id: 'site-1', name: 'Ipoh Depot', source: 'own' };
const OUTSIDE: Place = { ...TOWN, id: 'outside-N1', name: 'Ipoh Mall', source: 'outside' };

interface Reply {
  status?: number;
  data?: Place[];
  outside_failed?: boolean;
  message?: string;
}
let reply: Reply = {};
let requested: URLSearchParams[] = [];

beforeAll(async () => {
  const resources = { en: { places: labels, ui: uiLabels } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources });
});
beforeEach(() => {
  requested = [];
  reply = { data: [TOWN] };
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://mesra.test').searchParams);
    const { status = 200, ...rest } = reply;
    const body = { success: status < 400, message: '', outside_failed: false, ...rest };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  load.mockReset();
});

function show(part: React.ReactNode, google_maps_key: string | null = null) {
  const client = createQueryClient();
  const session = { id: 1, companies: [{ id: 7 }], memberships: [] } as unknown as SessionUser;
  client.setQueryData(sessionQuery().queryKey, session);
  client.setQueryData(['domain', 'config'], { ...STATIC_CONFIG, google_maps_key });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">{part}</MantineProvider>
    </QueryClientProvider>,
  );
}

/** The search with a form's pin, and what is chosen. */
function search(at: { lat: number; lng: number } | null = null, key: string | null = null) {
  const chosen = vi.fn();
  show(<PlaceSearch at={at} onChoose={chosen} />, key);
  const field = screen.getByRole('combobox', { name: 'Find a place' });
  return { chosen, field, type: (text: string) => userEvent.type(field, text) };
}
const messages = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the place search', () => {
  test('asks once for what was typed, near the pin', async () => {
    const { type } = search({ lat: 4.5, lng: 101 });
    await type('ipoh');
    await screen.findByRole('option', { name: /^Ipoh/ });
    expect(requested.map((query) => Object.fromEntries(query))).toEqual([
      { company_id: '7', q: 'ipoh', lat: '4.5', lng: '101' },
    ]);
    expect(messages()).toContain('1 place found.');
  });

  test('is used with the keyboard alone, and says what remains to be done', async () => {
    reply = { data: [OWN, TOWN] };
    const { type, field, chosen } = search();
    await type('ipoh');
    await screen.findByRole('option', { name: /^Ipoh Depot.*Site or branch/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith(TOWN);
    expect(field).toHaveProperty('value', '');
    expect(messages().join()).toContain('move it to the exact location');
  });

  test('shows whose position a town has, and credits it', async () => {
    reply = { data: [NEAR] };
    const { type, chosen } = search();
    await type('tapah');
    await userEvent.click(await screen.findByRole('option', { name: /position of Tapah Road/ }));
    expect(chosen).toHaveBeenCalledWith(NEAR);
    expect(messages().join()).toContain('The pin is at Tapah Road nearby');
  });

  test('credits towns and OpenStreetMap where they are shown', async () => {
    reply = { data: [OWN] };
    const { type } = search();
    await type('ipoh');
    await screen.findByRole('option');
    expect(screen.queryByText(labels.towns_credit)).toBeNull();
    expect(screen.queryByText(labels.outside_credit)).toBeNull();
    reply = { data: [TOWN, OUTSIDE] };
    await type(' m');
    await screen.findByText(labels.outside_credit);
    expect(screen.getByText(labels.towns_credit)).toBeTruthy();
  });

  test.each([
    ['nothing is found', { data: [] }, labels.none],
    ['the search is refused', { status: 429, message: 'Too often.' }, 'Too often.'],
  ])('says it where %s', async (_what, answer, text) => {
    reply = answer;
    const { type } = search();
    await type('zz');
    await waitFor(() => expect(messages()).toContain(text));
  });

  test('says that the service outside does not answer, beside what is found without it', async () => {
    reply = { data: [TOWN], outside_failed: true };
    const { type } = search();
    await type('ipoh');
    await screen.findByText(labels.outside_failed);
    expect(screen.getByRole('option', { name: /^Ipoh/ })).toBeTruthy();
  });

  test('asks nothing for a single letter', async () => {
    const { type } = search();
    await type('i');
    await waitFor(() => expect(messages()).toContain(labels.more));
    expect(requested).toEqual([]);
  });
});

describe('with a key of Google', () => {
  const google = (places: object[]) => ({ Place: { searchByText: vi.fn(async () => ({ places })) } });
  const MALL = {
    ...{ id: 'g1', displayName: 'Google Mall', formattedAddress: '1, Jalan Mall, Ipoh' },
    location: { lat: () => 4.5912345678, lng: () => 101.09 },
    addressComponents: [
      { types: ['postal_code'], longText: '30000', shortText: '30000' },
      { types: ['locality'], longText: 'Ipoh', shortText: 'Ipoh' },
      { types: ['country'], longText: 'Malaysia', shortText: 'MY' },
    ],
  };

  test('its places take the place of towns, after those of one’s own', async () => {
    const library = google([MALL]);
    load.mockResolvedValue(library);
    reply = { data: [OWN, TOWN] };
    const { type, chosen } = search(null, 'key');
    await type('mall');
    await userEvent.click(await screen.findByRole('option', { name: /^Google Mall/ }));
    expect(chosen).toHaveBeenCalledWith({
      ...{ id: 'google-g1', name: 'Google Mall', lat: 4.591235, lng: 101.09, address: '1, Jalan Mall, Ipoh' },
      ...{ city: 'Ipoh', postcode: '30000', state: null, country: 'MY', source: 'outside', near: null },
    });
    expect(library.Place.searchByText).toHaveBeenCalledWith(
      expect.objectContaining({
        textQuery: 'mall',
        locationBias: { north: 7.5, south: 0.8, east: 119.5, west: 99.5 },
      }),
    );
  });

  test('without the library the built-in places are found, and the failure is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValue(new Error('blocked'));
    const { type } = search(null, 'key');
    await type('ipoh');
    await screen.findByRole('option', { name: /^Ipoh/ });
    expect(screen.getByText(labels.outside_failed)).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('without the library there is no map, which is logged and said', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValue(new Error('blocked'));
    show(<DomainMap label="Map of sites" points={[]} />, 'key');
    await screen.findByText(uiLabels.map.failed);
    expect(screen.queryByRole('region', { name: 'Map of sites' })).toBeNull();
    expect(logged).toHaveBeenCalledWith('The map library could not be loaded', expect.any(Error));
  });

  test('the map is a hybrid one with a red circle, at zoom 18 for a place alone, and reports the dragged pin', async () => {
    const map = { addListener: vi.fn(), setCenter: vi.fn(), setZoom: vi.fn(), fitBounds: vi.fn() };
    const created = { map: vi.fn(), circle: vi.fn(), pin: vi.fn() };
    const listeners: Record<string, (event: object) => void> = {};
    load.mockResolvedValue({
      Map: function GoogleMap(...given: unknown[]) {
        created.map(...given);
        return map;
      },
      Circle: function GoogleCircle(options: object) {
        created.circle(options);
        return { setMap: vi.fn() };
      },
      Marker: function GoogleMarker(options: object) {
        created.pin(options);
        return {
          setMap: vi.fn(),
          addListener: (name: string, act: (event: object) => void) => {
            listeners[name] = act;
          },
        };
      },
    });
    const picked = vi.fn();
    const point = { key: 'site', name: 'Depot', lat: 3, lng: 101 };
    show(<DomainMap label="Map" points={[point]} onPick={picked} />, 'key');
    await waitFor(() => expect(map.setZoom).toHaveBeenCalledWith(18));
    expect(created.map.mock.calls[0]?.[1]).toMatchObject({ mapTypeId: 'hybrid' });
    expect(created.circle).not.toHaveBeenCalled();
    listeners.dragend?.({ latLng: { lat: () => 3.00000049, lng: () => 101.5 } });
    expect(picked).toHaveBeenCalledWith({ lat: 3, lng: 101.5 });
    show(<DomainMap label="Map" points={[{ ...point, radius: 100 }]} />, 'key');
    await waitFor(() => expect(created.circle).toHaveBeenCalled());
    expect(created.circle.mock.calls[0]?.[0]).toMatchObject({ radius: 100, strokeColor: '#e03131' });
    expect(map.fitBounds).toHaveBeenCalledOnce();
  });
});
