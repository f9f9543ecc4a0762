import { describe, expect, test } from 'vitest';
import { stepOf, type TreeItem } from './tree-keys.ts';

/* aminah (open) > [boon, chitra (closed)], devi */
const ITEMS: TreeItem[] = [
  { depth: 1, open: true, name: 'aminah' },
  { depth: 2, open: null, name: 'boon' },
  { depth: 2, open: false, name: 'chitra' },
  { depth: 1, open: null, name: 'devi' },
];

describe('a key in the tree', () => {
  test.each([
    ['ArrowDown goes to the next in sight', 'ArrowDown', 0, { to: 1 }],
    ['ArrowDown stays at the last', 'ArrowDown', 3, { to: 3 }],
    ['ArrowUp goes to the one before', 'ArrowUp', 3, { to: 2 }],
    ['ArrowUp stays at the first', 'ArrowUp', 0, { to: 0 }],
    ['Home goes to the first', 'Home', 2, { to: 0 }],
    ['End goes to the last', 'End', 0, { to: 3 }],
    ['ArrowRight opens what is closed', 'ArrowRight', 2, { toggle: 2 }],
    ['ArrowRight goes into what is open', 'ArrowRight', 0, { to: 1 }],
    ['ArrowRight stays where nothing is below', 'ArrowRight', 1, { to: 1 }],
    ['ArrowLeft closes what is open', 'ArrowLeft', 0, { toggle: 0 }],
    ['ArrowLeft goes to whom one reports to', 'ArrowLeft', 2, { to: 0 }],
    ['ArrowLeft stays at the top', 'ArrowLeft', 3, { to: 3 }],
    ['Enter acts', 'Enter', 2, { act: 2 }],
    ['the space bar opens and closes', ' ', 2, { toggle: 2 }],
    ['the space bar acts where nothing is below', ' ', 3, { act: 3 }],
    ['a letter goes to the next of that letter', 'D', 0, { to: 3 }],
    ['a letter begins again from the top', 'a', 2, { to: 0 }],
    ['a letter that nobody begins with does nothing', 'z', 0, null],
    ['any other key is left alone', 'Escape', 0, null],
    ['outside of the tree nothing happens', 'ArrowDown', -1, null],
  ] as const)('%s', (_what, key, at, step) => {
    expect(stepOf(key, ITEMS, at)).toEqual(step);
  });
});
