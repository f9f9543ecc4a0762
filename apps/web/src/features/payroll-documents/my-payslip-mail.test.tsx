import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { MyPayslipMail } from './my-payslip-mail.tsx';
import en from './payslip.en.ts';
// Loaded before the page asks for it, however slow the machine is.
import './payslip-password-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const OWN = { company_id: 1, address: 'aina@mesra.example', password: 'facts' };

/** A server that holds how payslips are mailed; what it is sent is added to `sent`. */
async function open(own: object, sent: object[] = []) {
  let held = own;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      held = { ...held, password: body.password === null ? 'facts' : 'own' };
    }
    return new Response(JSON.stringify({ success: true, message: '', data: held }), { status: 200 });
  });
  await openPage(<MyPayslipMail />, '/', { payslip: en });
}

test('one reads where payslips go and what opens them', async () => {
  await open(OWN);
  expect(await screen.findByText(/aina@mesra\.example/)).toBeDefined();
  expect(screen.getByText(en.mail.opens.facts)).toBeDefined();
  expect(screen.queryByRole('button', { name: en.mail.remove })).toBeNull();
});

test('without an address or a password it says what is missing', async () => {
  await open({ ...OWN, address: null, password: null });
  expect(await screen.findByText(en.mail.no_address)).toBeDefined();
  expect(screen.getByText(en.mail.no_password)).toBeDefined();
});

test('a password that is too short is not sent; one that is long enough is, and then it can be removed', async () => {
  const sent: object[] = [];
  await open(OWN, sent);
  await userEvent.click(await screen.findByRole('button', { name: en.mail.set }));
  const field = await screen.findByLabelText(en.mail.password);
  await userEvent.type(field, 'short');
  await userEvent.click(screen.getByRole('button', { name: en.mail.save }));
  expect(sent).toEqual([]);
  await userEvent.type(field, '-and-longer');
  await userEvent.click(screen.getByRole('button', { name: en.mail.save }));
  expect(await screen.findByText(en.mail.opens.own)).toBeDefined();
  expect(sent).toEqual([{ company_id: expect.any(Number), password: 'short-and-longer' }]);
  expect(screen.getByRole('button', { name: en.mail.remove })).toBeDefined();
});
