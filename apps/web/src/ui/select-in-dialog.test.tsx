import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../test/editing.tsx';
import { Dialog } from './dialog.tsx';
import { ResourceSelect } from './select-fields.tsx';

const options = {
  options: [{ value: '1', label: 'Closing round' }],
  onSearch: () => undefined,
  loading: false,
};

test('a dialog that begins with a choice does not cover its form by the list, which opens on a click', async () => {
  await openPage(
    <Dialog title="Assign" opened onClose={() => undefined}>
      <ResourceSelect
        label="Template"
        data-autofocus
        options={options}
        value={null}
        onChange={() => undefined}
      />
    </Dialog>,
  );
  const field = await screen.findByRole('combobox', { name: 'Template' });
  field.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field.getAttribute('aria-expanded')).not.toBe('true');
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Closing round' })).toBeDefined();
});
