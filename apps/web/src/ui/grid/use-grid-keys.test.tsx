import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useGridKeys } from './use-grid-keys.ts';
import type { GridState } from './use-grid-selection.ts';

const ACTS = ['copy', 'cut', 'paste', 'clear', 'fillDown', 'fillRight'] as const;

/** A grid of two days and lines with the focus on its first day; answers what each key has done. */
function grid() {
  const done: string[] = [];
  const log = (what: string) => () => void done.push(what);
  const at = { line: 0, day: 0 };
  const state = {
    size: { lines: 2, days: 2 },
    selected: { from: at, to: at },
    select: ({ from, to }: GridState['selected']) =>
      void done.push(`select ${from.line} ${from.day} to ${to.line} ${to.day}`),
    acts: Object.fromEntries(ACTS.map((act) => [act, log(act)])),
  } as unknown as GridState;
  function Grid() {
    const onKeyDown = useGridKeys({
      grid: state,
      edits: { undo: log('undo'), redo: log('redo') },
      onEdit: log('edit'),
      onOpen: vi.fn(),
    });
    return (
      <button type="button" data-spot onKeyDown={onKeyDown}>
        Day
      </button>
    );
  }
  render(<Grid />);
  screen.getByRole('button').focus();
  return done;
}

test.each([
  ['{Control>}c{/Control}', 'copy'],
  ['{Control>}x{/Control}', 'cut'],
  ['{Control>}v{/Control}', 'paste'],
  ['{Control>}d{/Control}', 'fillDown'],
  ['{Control>}r{/Control}', 'fillRight'],
  ['{Meta>}r{/Meta}', 'fillRight'],
  ['{Delete}', 'clear'],
  ['{Backspace}', 'clear'],
  ['{Control>}z{/Control}', 'undo'],
  ['{Control>}y{/Control}', 'redo'],
  ['{Control>}{Shift>}Z{/Shift}{/Control}', 'redo'],
  ['{F2}', 'edit'],
  ['{Control>}a{/Control}', 'select 0 0 to 1 1'],
  ['{ArrowRight}', 'select 0 1 to 0 1'],
  ['{Shift>}{ArrowDown}{/Shift}', 'select 0 0 to 1 0'],
])('%s is %s', async (keys, act) => {
  const done = grid();
  await userEvent.keyboard(keys);
  expect(done).toEqual([act]);
});
