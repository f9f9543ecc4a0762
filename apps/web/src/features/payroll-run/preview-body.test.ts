import { payrollForm } from '@mesra/contract/payroll-run/payroll-form';
import { expect, test } from 'vitest';
import { previewBodyOf } from './preview-body.ts';

const line = { type: 'allowance', name: 'Meals', epf: true, socso: true, eis: true, tax: true, hrdf: true };
const form = (amount: string) => ({
  earnings: [{ ...line, amount }],
  zakat: amount,
  contribution_hrdf_manual: amount,
});

test.each(['', '  ', 'abc', '12x'])(
  'an amount of %j counts as 0 in the preview, and is refused when saving',
  (amount) => {
    const typed = form(amount);
    const preview = previewBodyOf(typed);
    expect(preview).toMatchObject({
      earnings: [{ amount: '0' }],
      zakat: '0',
      contribution_hrdf_manual: '0',
    });
    const refused = payrollForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));
    expect(refused).toEqual(['earnings.0.amount', 'zakat', 'contribution_hrdf_manual']);
  },
);

test('what is a number stays as it is, and what is wrong otherwise is not previewed', () => {
  expect(previewBodyOf(form('1,250.50'))?.earnings?.[0]?.amount).toBe('1,250.50');
  expect(previewBodyOf({ earnings: [{ ...line, name: '', amount: '1' }] })).toBeNull();
});
