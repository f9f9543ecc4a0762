import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiProblem } from '../lib/api-problem.ts';
import { toasts } from '../lib/feedback.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Problem } from './problem.tsx';

afterEach(() => toasts.set([]));

const failure = (key: string) => ({
  queryKey: [key],
  queryFn: (): Promise<string> =>
    Promise.reject(new ApiProblem({ status: 500, code: 'internal', message: `No ${key}` } as never)),
});

/** A page that shows its own failure, and a list of options that does not. */
function Page() {
  const { error } = useQuery(failure('page'));
  useQuery({ ...failure('options'), enabled: error !== null });
  return error ? <Problem error={error} /> : <p>Loading</p>;
}

it('a failure that the page shows is not said in a toast as well, any other is', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <Page />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(toasts.get()).toHaveLength(1), { timeout: 20_000 });
  expect(screen.getByRole('alert').textContent).toContain('No page');
  expect(toasts.get()[0]?.message).toContain('No options');
});
