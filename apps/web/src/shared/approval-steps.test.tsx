import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../test/editing.tsx';
import { TextField } from '../ui/fields.tsx';
import { NEW_STEP, type StepValues } from './approval-step-values.ts';
import texts from './approval-steps.en.ts';
import { ApprovalSteps } from './approval-steps.tsx';

afterEach(() => vi.unstubAllGlobals());

interface LeaveLike extends StepValues {
  from_days: string;
}
interface ClaimLike extends StepValues {
  from_amount: string;
  claim_category_id: number | null;
}
const answer = {
  success: true,
  message: '',
  data: [],
  meta: { page: 1, per_page: 50, total: 0, last_page: 1 },
};
const open = async (content: React.ReactNode) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 200 }));
  await openPage(content, '/', { 'approval-steps': texts });
};
let held: unknown;

/** Steps of leave, which apply from a number of days. */
function OfLeave() {
  const form = useForm<{ steps: LeaveLike[] }>({ initialValues: { steps: [] } });
  held = form.values.steps;
  return (
    <ApprovalSteps
      form={form}
      newStep={{ ...NEW_STEP, from_days: '' }}
      holders="Anyone who may approve leave"
      none="Decided once"
      conditions={(field) => <TextField label="From days" {...field('from_days')} />}
    />
  );
}

/** Steps of claims, which apply from an amount. */
function OfClaims() {
  const step = { ...NEW_STEP, from_amount: '500.00', claim_category_id: 3 };
  const form = useForm<{ steps: ClaimLike[] }>({
    initialValues: { steps: [step, { ...step, levels_up: '2' }] },
  });
  held = form.values.steps;
  return (
    <ApprovalSteps
      form={form}
      newStep={{ ...step, from_amount: '', claim_category_id: null }}
      holders="Anyone who may approve claims"
      none="Decided once"
      conditions={(field) => <TextField label="From amount" {...field('from_amount')} />}
    />
  );
}

const step = (number: number) => screen.getByRole('group', { name: `Step ${number}` });

test('steps of leave: none is said, one is added with its own condition, and who decides is chosen', async () => {
  await open(<OfLeave />);
  expect(screen.getByText('Decided once')).toBeDefined();
  await press(texts.add);
  await userEvent.type(within(step(1)).getByRole('textbox', { name: 'From days' }), '3');
  await userEvent.click(within(step(1)).getByRole('combobox', { name: texts.decided_by }));
  await userEvent.click(await screen.findByRole('option', { name: 'Anyone who may approve leave' }));
  expect(held).toEqual([{ ...NEW_STEP, decided_by: 'holders', from_days: '3' }]);
  expect(within(step(1)).queryByRole('textbox', { name: texts.levels_up })).toBeNull();
});

test('steps of claims keep their own conditions; removing one leaves the other, and no more than six are added', async () => {
  await open(<OfClaims />);
  expect(within(step(1)).getByRole('textbox', { name: 'From amount' })).toHaveProperty('value', '500.00');
  await press('Remove step 1');
  expect(held).toMatchObject([{ levels_up: '2', from_amount: '500.00', claim_category_id: 3 }]);
  for (let count = 0; count < 5; count += 1) await press(texts.add);
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
  expect(held).toHaveLength(6);
});
