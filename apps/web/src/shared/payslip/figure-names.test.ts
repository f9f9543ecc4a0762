import { expect, test } from 'vitest';
import { feedLineName } from './figure-names.ts';

test.each([
  ['claim_reimbursement', 'Claims reimbursement', 'Claims reimbursement', 'Bayaran balik tuntutan'],
  ['claim_wages', 'Phone', 'Phone', 'Phone'],
  ['a_kind_of_the_company', 'Stall duty', 'Stall duty', 'Stall duty'],
])('a line of %s named %s is shown as %s, in Malay as %s', (type, name, english, malay) => {
  expect([feedLineName({ type, name }, 'en'), feedLineName({ type, name }, 'ms')]).toEqual([english, malay]);
});
