import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { referenceData } from '@mesra/contract/reference-data/reference-data';
import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { read } from '../lib/query-client.ts';
import { AddressFields } from './address-fields.tsx';

const KNOWN: Record<string, PostcodeCity[]> = {
  '43000': [{ city: 'Kajang', state: 'Selangor' }],
  '86400': [
    { city: 'Batu Pahat', state: 'Johor' },
    { city: 'Parit Raja', state: 'Johor' },
  ],
  '99999': [],
  '1000': [{ city: 'Kangar', state: 'Perlis' }],
  '10009': [],
};
const KAJANG = { address: '1 Jalan Bukit', postcode: '43000', city: 'Sungai Chua', state: 'Selangor' };

/** Renders the fields with a server that knows a few postcodes. */
function show(initialValues: typeof KAJANG & { country?: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [postcode, cities] of Object.entries(KNOWN)) {
    const { queryKey } = read(referenceData.postcodes, { query: { postcode } });
    const entries = cities.map((city) => ({ country_code: 'MY' as const, postcode, ...city }));
    client.setQueryData(queryKey, entries);
  }
  const seen = { values: initialValues };
  function Fields() {
    const form = useForm({ initialValues });
    seen.values = form.values;
    return <AddressFields form={form} />;
  }
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Fields />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const type = async (postcode: string) => {
    await userEvent.clear(screen.getByLabelText('place.postcode'));
    await userEvent.type(screen.getByLabelText('place.postcode'), postcode);
  };
  return { seen, type };
}

it('an address that is there stays as it is until another postcode is typed', () => {
  const { seen } = show(KAJANG);
  expect(seen.values).toEqual(KAJANG);
});

it('a postcode of one city fills in the city and the state', async () => {
  const { seen, type } = show({ ...KAJANG, postcode: '', city: '', state: '' });
  await type('43000');
  expect(seen.values).toMatchObject({ city: 'Kajang', state: 'Selangor' });
});

it('a postcode of several cities fills in the state they share, and the city that is chosen', async () => {
  const { seen, type } = show(KAJANG);
  await type('86400');
  expect(seen.values).toMatchObject({ city: '', state: 'Johor' });
  await userEvent.click(screen.getByRole('button', { name: 'Parit Raja' }));
  expect(seen.values).toMatchObject({ city: 'Parit Raja', state: 'Johor' });
});

it('a postcode that nobody knows leaves what is typed, and says so', async () => {
  const { seen, type } = show(KAJANG);
  await type('99999');
  expect(seen.values).toMatchObject({ city: 'Sungai Chua', state: 'Selangor' });
  expect(screen.getByText('place.postcode_unknown')).toBeDefined();
});

it('the first four digits of a postcode are not taken for one of Perlis, until they are all of it', async () => {
  const { seen, type } = show(KAJANG);
  await type('10009');
  expect(seen.values).toMatchObject({ city: 'Sungai Chua', state: 'Selangor' });
  await type('1000');
  expect(seen.values.city).toBe('Sungai Chua');
  await userEvent.tab();
  expect(seen.values).toMatchObject({ city: 'Kangar', state: 'Perlis' });
});

it('abroad a postcode fills in nothing, and may be longer', async () => {
  const { seen, type } = show({ ...KAJANG, country: 'SG' });
  await type('86400');
  expect(seen.values).toMatchObject({ city: 'Sungai Chua', state: 'Selangor' });
  await type('569933');
  expect(seen.values.postcode).toBe('569933');
});

it('a city that came with the postcode stays, even if others share it', async () => {
  const { seen, type } = show({ ...KAJANG, postcode: '', city: 'Parit Raja', state: 'Johor' });
  await type('86400');
  expect(seen.values).toMatchObject({ city: 'Parit Raja', state: 'Johor' });
});
