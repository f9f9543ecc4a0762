import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { labels, openPage } from '../../test/editing.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { InlineEdit } from './inline-edit.tsx';

const { ui } = labels;
const LABEL = 'Phone, Aminah';
const save = vi.fn<(value: string, version: number) => Promise<unknown>>();
beforeEach(() => save.mockReset().mockResolvedValue(null));
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, rest: object) =>
  new ApiProblem({
    status,
    code: status === 409 ? 'stale' : 'invalid',
    message: 'Refused.',
    url: '/',
    ...rest,
  });
const current = (row: unknown) => row as { value: string; version: number };
const show = () =>
  openPage(
    <InlineEdit edit={{ field: 'phone', label: LABEL, value: '012-111', version: 3, save, current }}>
      012-111
    </InlineEdit>,
  );
const pencil = () => screen.findByRole('button', { name: `Edit ${LABEL}` });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: LABEL });

test('the pencil opens the value, and Enter saves it at the version that was seen', async () => {
  await show();
  (await pencil()).focus();
  await userEvent.keyboard('{Enter}');
  expect((await field()).value).toBe('012-111');
  await userEvent.keyboard(' 013-222 {Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await pencil()));
  expect(save.mock.calls).toEqual([['013-222', 3]]);
});

test('a double-click opens it too, and Escape leaves it as it was', async () => {
  await show();
  await userEvent.dblClick(await screen.findByText('012-111'));
  await userEvent.type(await field(), '9{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('an unchanged value is not sent', async () => {
  await show();
  await userEvent.click(await pencil());
  await userEvent.keyboard('{Enter}');
  await pencil();
  expect(save).not.toHaveBeenCalled();
});

test('a refused value stays in the cell with the reason', async () => {
  save.mockRejectedValueOnce(refusal(422, { errors: { phone: ['Enter a valid phone number.'] } }));
  await show();
  await userEvent.click(await pencil());
  await userEvent.type(await field(), 'x{Enter}');
  expect(await screen.findByText('Enter a valid phone number.')).toBeDefined();
  expect((await field()).value).toBe('012-111x');
});

test("of a value that somebody changed meanwhile, the other's is shown before it is overwritten", async () => {
  save.mockRejectedValueOnce(refusal(409, { data: { value: '019-999', version: 4 } }));
  await show();
  await userEvent.click(await pencil());
  await userEvent.keyboard('013-222{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('019-999');
  await userEvent.click(screen.getByRole('button', { name: ui.conflict_keep_mine }));
  await pencil();
  expect(save.mock.calls).toEqual([
    ['013-222', 3],
    ['013-222', 4],
  ]);
});

test("the other's value can be kept", async () => {
  save.mockRejectedValueOnce(refusal(409, { data: { value: '019-999', version: 4 } }));
  await show();
  await userEvent.click(await pencil());
  await userEvent.keyboard('013-222{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: ui.conflict_take_theirs }));
  await pencil();
  expect(save).toHaveBeenCalledOnce();
});

test('a change of another field meanwhile asks nothing', async () => {
  save.mockRejectedValueOnce(refusal(409, { data: { value: '012-111', version: 4 } }));
  await show();
  await userEvent.click(await pencil());
  await userEvent.keyboard('013-222{Enter}');
  await pencil();
  expect(save.mock.calls.map(([, version]) => version)).toEqual([3, 4]);
});

test('what is dated opens its dialog', async () => {
  const open = vi.fn();
  await openPage(<InlineEdit edit={{ label: LABEL, open }}>Sales</InlineEdit>);
  await userEvent.dblClick(await screen.findByText('Sales'));
  await userEvent.click(await pencil());
  expect(open).toHaveBeenCalledTimes(2);
});
