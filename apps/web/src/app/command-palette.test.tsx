import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openFrame, owning, withFrameTexts } from '../../test/frame.tsx';
import { chooseCompany } from '../lib/session.ts';

withFrameTexts();
afterEach(() => {
  vi.unstubAllGlobals();
  chooseCompany(null);
});

/** Without a tight limit: how long loading takes depends on the machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const page = (heading: string) => () => <h1>{heading}</h1>;
const PAGES = {
  '/directory': page('Directory'),
  '/directory/chart': page('Chart'),
  '/admin/employee/view': page('Employee'),
};

/** Presses keys where the focus is, like a keyboard. */
function press(...keys: string[]): void {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const passed = fireEvent.keyDown(target, { key, code: key });
    if (passed && key.length === 1 && target instanceof HTMLInputElement)
      fireEvent.change(target, { target: { value: target.value + key } });
  }
}

const openPalette = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

it('what is typed before the palette has loaded is in its field, and Enter opens the first result', async () => {
  const { address } = await openFrame(owning, PAGES);
  openPalette();
  expect(screen.queryByRole('dialog')).toBeNull();
  press('c', 'h', 'x', 'Backspace', 'a', 'r', 't', 'Enter');
  await eventually(() => expect(address()).toBe('/directory/chart'));
});

it('Escape closes the palette before it has loaded, and the keys are for the page again', async () => {
  await openFrame(owning, PAGES);
  openPalette();
  press('Escape');
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const person = (id: number, name: string) => ({ id, name, image: null, employee_code: null, position: null });

it('Enter before the people are found waits for them, and opens nobody that an earlier text found', async () => {
  const found: Array<{ url: string; give: (people: object[]) => void }> = [];
  const { address } = await openFrame(owning, PAGES, (url) =>
    url.startsWith('/api/admin/employees?')
      ? new Promise((resolve) => found.push({ url, give: resolve }))
      : [],
  );
  openPalette();
  press('z', 'u', 'l');
  await eventually(() => expect(found.at(-1)?.url).toContain('keyword=zul&'));
  await act(async () => found.at(-1)?.give([person(1, 'Zul bin Ali')]));
  await eventually(() => screen.getByText('Zul bin Ali'));
  press('i', 'n', 'a', 'Enter');
  await eventually(() => expect(found.at(-1)?.url).toContain('keyword=zulina&'));
  expect(address()).toBe('/directory');
  await act(async () => found.at(-1)?.give([person(2, 'Zulina binti Omar')]));
  await eventually(() => expect(address()).toBe('/admin/employee/view?id=2'));
});
