import { expect, test } from '../harness/fixtures.ts';

/* In a dialog taller than the screen, the title and the buttons stay visible. */

for (const [screen, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a long dialog keeps its title and its buttons in sight on ${screen}, wherever it is scrolled`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs('owner@mesra.example');
    await page.goto('/leave/entitlement?part=types');
    await page.getByRole('button', { name: 'Add leave type' }).first().click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    for (let step = 0; step < 6; step += 1) await dialog.getByRole('button', { name: 'Add tier' }).click();
    await expect(save).toBeInViewport({ ratio: 1 });
    const scrolled = await save.evaluate((one) => {
      let box: HTMLElement | null = one as HTMLElement;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      box?.scrollTo({ top: box.scrollHeight / 3 });
      return box?.closest('[role=dialog]') !== null && (box?.scrollTop ?? 0) > 0;
    });
    expect(scrolled, 'the dialog is long enough to scroll').toBe(true);
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    const onTop = await save.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(onTop, 'nothing covers the button').toBe(true);
  });
}
