import type { ClaimBatch } from '@mesra/contract/claim-payments/claim-batch';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import texts from './claim-payments.en.ts';
import { payEffect } from './use-batch-actions.ts';

const batch = (values: Partial<ClaimBatch>) =>
  ({ people: 2, total: '330.00', partly: 0, ...values }) as ClaimBatch;

test('marking a batch as paid is told for whole claims, and for those of which the rest stays to be paid', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { 'claim-payments': texts } } });
  const t = i18n.getFixedT(null, 'claim-payments') as never;
  expect(payEffect(t, batch({}))).toBe(
    '2 employees, RM 330.00 in total. Their claims are paid and can no longer be changed.',
  );
  const partly = payEffect(t, batch({ people: 1, partly: 1 }));
  expect(partly).toContain('1 claim is paid in part: it stays Approved until the rest of it is paid.');
  expect(partly).not.toContain('Their claims are paid');
});
