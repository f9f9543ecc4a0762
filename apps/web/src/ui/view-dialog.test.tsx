import type { SavedView } from '@mesra/contract/views/saved-view';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, labels, openPage, press } from '../../test/editing.tsx';
import { Dialog } from './dialog.tsx';
import type { SavedViewsProps } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

const { ui } = labels;
afterEach(() => vi.unstubAllGlobals());

const VIEW = {
  id: 5,
  name: 'New joiners',
  shared: false,
  is_default: false,
  can: { update: true, remove: true, share: true },
  version: 3,
};
const PROPS = {
  views: { screen: '/admin/employee', list: { search: {} }, mayShare: true, name: vi.fn() },
  columns: { keys: [] },
} as unknown as SavedViewsProps<unknown>;

/** Renders the dialog over a record that the URL has opened as a popup. */
async function open() {
  const server = holdRow(VIEW);
  const onClose = vi.fn();
  const address = await openPage(
    <Dialog title="Aminah" opened onClose={() => undefined}>
      <ViewDialog {...PROPS} view={VIEW as unknown as SavedView} onClose={onClose} />
    </Dialog>,
    '/?id=4',
  );
  const field = await screen.findByLabelText(new RegExp(`^${ui.views.name}`));
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  return { ...server, onClose, address };
}

test('a conflict over a popup of the address shows both names, and saving over it leaves the popup open', async () => {
  const { held, someoneElse, onClose, address } = await open();
  someoneElse({ name: 'Theirs' });
  await press(ui.save);
  expect(await conflictRows()).toEqual({ [ui.views.name]: ['Theirs', 'Mine'] });
  await press(ui.conflict_keep_mine);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row).toMatchObject({ name: 'Mine', version: 5 });
  expect(address()).toBe('/?id=4');
  expect(screen.getByRole('dialog', { name: 'Aminah' })).toBeDefined();
});

test('Escape puts the conflict away and nothing else: what was typed stays', async () => {
  const { someoneElse, onClose } = await open();
  someoneElse({ name: 'Theirs' });
  await press(ui.save);
  await conflictRows();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: ui.conflict_title })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Mine')).toBeDefined();
});
