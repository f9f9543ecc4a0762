import { expect, test } from 'vitest';
import { FR_METHODS, PIN_OUTCOMES, provenBy } from './fr-record.ts';

test('a record is proven by its method, unless its PIN proved nothing', () => {
  expect(FR_METHODS.map((method) => provenBy({ method, pin: null }))).toEqual([...FR_METHODS]);
  expect(PIN_OUTCOMES.map((pin) => provenBy({ method: 'pin', pin }))).toEqual([
    ...['pin', 'wrong_pin', 'locked_pin', 'unset_pin'],
  ]);
});
