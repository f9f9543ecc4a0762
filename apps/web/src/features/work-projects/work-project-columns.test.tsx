import type { WorkProject } from '@mesra/contract/work-projects/work-project';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { useProjectColumns } from './work-project-columns.tsx';
import texts from './work-projects.en.ts';

function ManDaysOf({ row }: { row: WorkProject }) {
  const column = useProjectColumns().find(({ key }) => key === 'man_days');
  return (
    <>
      <div data-testid="cell">{column?.render?.(row)}</div>
      <div data-testid="text">{column?.text?.(row)}</div>
    </>
  );
}

test.each([
  [191, 180, true],
  [180, 180, false],
  [12, null, false],
])('%s man-days of a budget of %s are over it: %s', async (actual_days, budget_days, over) => {
  const row = { actual_days, budget_days } as unknown as WorkProject;
  await openPage(<ManDaysOf row={row} />, '/', { 'work-projects': texts });
  for (const id of ['cell', 'text'])
    expect(screen.getByTestId(id).textContent?.includes(texts.man_days.over)).toBe(over);
  expect(screen.getByTestId('cell').querySelector('svg') !== null).toBe(over);
});
