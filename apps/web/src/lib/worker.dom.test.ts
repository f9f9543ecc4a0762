import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

interface Told {
  type: string;
  build?: string;
}

/** A worker of a build, which answers as the real one does. */
class FakeWorker extends EventTarget {
  state = 'installed';
  told: Told[] = [];
  constructor(readonly build: string) {
    super();
  }
  postMessage(message: Told, ports: MessagePort[] = []) {
    this.told.push(message);
    ports[0]?.postMessage(this.build);
  }
}

let registration: EventTarget & { installing?: unknown };
const container = Object.assign(new EventTarget(), {
  register: vi.fn(async () => undefined),
  getRegistration: vi.fn(async (): Promise<unknown> => registration),
});

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<meta name="mesra-build" content="two">';
  registration = Object.assign(new EventTarget(), { waiting: null, active: null, installing: null });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});

const fresh = () => import('./worker.ts');

test('a version that waits is offered, and taken only when the person wants it', async () => {
  const waiting = new FakeWorker('three');
  Object.assign(registration, { waiting, active: new FakeWorker('two') });
  const { registerWorker, newVersion, takeNewVersion } = await fresh();
  await registerWorker();
  await waitFor(() => expect(newVersion.get()).toBe(waiting));
  const reload = vi.fn();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  takeNewVersion(waiting as unknown as ServiceWorker, reload);
  expect(waiting.told.at(-1)).toEqual({ type: 'mesra.worker.update' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a worker that cannot take over yet does not keep the page', async () => {
  vi.useFakeTimers();
  try {
    const { takeNewVersion } = await fresh();
    const reload = vi.fn();
    takeNewVersion(new FakeWorker('three') as unknown as ServiceWorker, reload);
    vi.advanceTimersByTime(2999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that was loaded with the version that waits offers nothing', async () => {
  const waiting = new FakeWorker('two');
  Object.assign(registration, { waiting, active: new FakeWorker('one') });
  const { registerWorker, newVersion } = await fresh();
  await registerWorker();
  await waitFor(() => expect(waiting.told).toEqual([{ type: 'mesra.worker.here', build: 'two' }]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(newVersion.get()).toBeNull();
});

test('a version that is found while the page is open is offered once it is complete', async () => {
  Object.assign(registration, { active: new FakeWorker('two') });
  const { registerWorker, newVersion } = await fresh();
  await registerWorker();
  const found = new FakeWorker('three');
  found.state = 'installing';
  registration.installing = found;
  registration.dispatchEvent(new Event('updatefound'));
  expect(newVersion.get()).toBeNull();
  found.state = 'installed';
  found.dispatchEvent(new Event('statechange'));
  await waitFor(() => expect(newVersion.get()).toBe(found));
});

test('nothing is registered where the page is not secure or was not built, and a browser may refuse', async () => {
  const first = await fresh();
  container.getRegistration.mockResolvedValueOnce(undefined);
  expect(await first.registerWorker()).toBeNull();
  container.register.mockClear();
  vi.stubGlobal('isSecureContext', false);
  vi.resetModules();
  expect(await (await fresh()).registerWorker()).toBeNull();
  vi.stubGlobal('isSecureContext', true);
  document.head.innerHTML = '';
  vi.resetModules();
  expect(await (await fresh()).registerWorker()).toBeNull();
  expect(container.register).not.toHaveBeenCalled();
});
