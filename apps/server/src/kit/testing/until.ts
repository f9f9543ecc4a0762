/** Waits until a condition holds; throws after more than a minute and a half. */
export async function until(met: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4000; tries += 1) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come to that.');
}
