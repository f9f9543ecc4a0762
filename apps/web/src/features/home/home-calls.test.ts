import { homeEndpoints } from '@mesra/contract/home/home';
import { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import { expect, test } from 'vitest';
import { figureCalls, homeCalls } from './home-calls.ts';

const declared: Record<string, object> = { ...homeEndpoints, ...homeFigureEndpoints };

test.each(Object.entries({ ...homeCalls, ...figureCalls }))(
  'the call %s of the dashboard is that of the contract',
  (name, call) => {
    expect(declared[name]).toMatchObject(call);
  },
);
