/** The queue of who is signed in, ready to keep something. */
export async function loadQueue(): Promise<typeof import('./queue.ts')> {
  const queue = await import('./queue.ts');
  await queue.readyQueue();
  return queue;
}
