import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openFrame, owning, withFrameTexts } from '../../test/frame.tsx';
import { question } from '../lib/feedback.ts';
import { answered, findOut } from '../lib/reach.ts';
import { chooseCompany } from '../lib/session.ts';
import { forgetRecent, recentOf } from './recent.ts';

withFrameTexts();
afterEach(() => {
  vi.unstubAllGlobals();
  chooseCompany(null);
});

/** Without a tight limit: how long loading takes depends on the machine. */
const eventually = (check: () => void) => waitFor(check, { timeout: 20_000 });

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

const person = (id: number, title: string) => ({
  kind: 'person',
  key: `person-${id}`,
  title,
  person: null,
  details: [],
  ...{ start_date: null, end_date: null, status: null, image: null },
  link: `/admin/employee/view?id=${id}`,
});

it('Enter before the people are found waits for them, and opens nobody that an earlier text found', async () => {
  const found: Array<{ url: string; give: (people: object[]) => void }> = [];
  const { address } = await openFrame(owning, PAGES, (url) =>
    url.startsWith('/api/search?') ? new Promise((resolve) => found.push({ url, give: resolve })) : [],
  );
  openPalette();
  press('z', 'u', 'l');
  await eventually(() => expect(found.at(-1)?.url).toContain('q=zul'));
  await act(async () => found.at(-1)?.give([person(1, 'Zul bin Ali')]));
  await eventually(() => screen.getByRole('option', { name: 'Zul bin Ali' }));
  press('i', 'n', 'a', 'Enter');
  await eventually(() => expect(found.at(-1)?.url).toContain('q=zulina'));
  expect(address()).toBe('/directory');
  await act(async () => found.at(-1)?.give([person(2, 'Zulina binti Omar')]));
  await eventually(() => expect(address()).toBe('/admin/employee/view?id=2'));
});

const namesOf = () => screen.getAllByRole('option').map((row) => row.getAttribute('aria-label'));

it('what was opened before comes first, until somebody signs out', async () => {
  const answer = (url: string) => (url.startsWith('/api/search?') ? [person(3, 'Farah binti Ali')] : []);
  const { address } = await openFrame(owning, PAGES, answer);
  openPalette();
  press('f', 'a', 'r', 'a');
  await eventually(() => screen.getByRole('option', { name: 'Farah binti Ali' }));
  press('Enter');
  await eventually(() => expect(address()).toBe('/admin/employee/view?id=3'));
  openPalette();
  await eventually(() => expect(namesOf()[0]).toBe('Farah binti Ali'));
  forgetRecent();
});

it('a page is found with a wrong letter, after what the server finds', async () => {
  const { address } = await openFrame(owning, PAGES, (url) =>
    url.startsWith('/api/search?') ? [person(4, 'Chirt Person')] : [],
  );
  openPalette();
  press('c', 'h', 'i', 'r', 't');
  await eventually(() => screen.getByRole('option', { name: 'Chirt Person' }));
  expect(namesOf()).toEqual(['Chirt Person', 'Directory · Org Chart']);
  press('Enter');
  await eventually(() => expect(address()).toBe('/admin/employee/view?id=4'));
  forgetRecent();
});

it('the appearance is changed from the palette, and called by what it would become', async () => {
  await openFrame(owning, PAGES);
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  for (const [name, becomes] of [
    ['Dark mode', 'dark'],
    ['Light mode', 'light'],
  ] as const) {
    openPalette();
    press('t', 'h', 'e', 'm', 'e');
    await eventually(() => screen.getByRole('option', { name }));
    press('Enter');
    await eventually(() => expect(scheme()).toBe(becomes));
  }
  expect(recentOf(owning.id, 7)).toEqual([]);
});

it('signing out from the palette is confirmed', async () => {
  await openFrame(owning, PAGES);
  openPalette();
  press('l', 'o', 'g', 'o', 'u', 't');
  await eventually(() => screen.getByRole('option', { name: 'Sign Out' }));
  press('Enter');
  await eventually(() => expect(question.get()?.title).toBe('Sign Out'));
  question.get()?.answer(false);
});

it('signing out without a network says that signing in again needs one', async () => {
  await openFrame(owning, PAGES);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(findOut);
  openPalette();
  press('l', 'o', 'g', 'o', 'u', 't');
  await eventually(() => screen.getByRole('option', { name: 'Sign Out' }));
  press('Enter');
  await eventually(() => expect(question.get()?.body).toMatch(/^Signing in again needs a network\./));
  question.get()?.answer(false);
  act(answered);
});
