import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { Explanation } from './explanation.tsx';
import type { Figure } from './figure.ts';
import figures from './figures.en.ts';

const CALCULATION = {
  ...{ total_gross_pay: '120.00', total_deduction: '20.00', total_net_pay: '100.00' },
  ...{ earnings: [], deductions: [], feed: [], explanations: [] },
} as unknown as ShownCalculation;

function Payslip() {
  const [figure, setFigure] = useState<Figure | null>(null);
  return (
    <>
      <button type="button" onClick={() => setFigure({ key: 'total_net_pay' })}>
        RM 100.00
      </button>
      <Explanation
        calculation={CALCULATION}
        figure={figure}
        onClose={() => setFigure(null)}
        onOpen={setFigure}
      />
    </>
  );
}

test('an explanation opens beside its payslip, goes on to a part, and gives the focus back when it is closed', async () => {
  await openPage(<Payslip />, '/', { figures });
  const figure = await screen.findByRole('button', { name: 'RM 100.00' });
  await userEvent.click(figure);
  const net = await screen.findByRole('dialog');
  expect(net.textContent).toContain('100.00');
  await userEvent.click(screen.getByRole('button', { name: 'Gross pay' }));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('120.00'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(figure));
});
