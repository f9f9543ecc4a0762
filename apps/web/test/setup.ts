import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView = () => {};

// As long as a test may take; none may depend on the speed of the machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

// A part that a page began to fetch for later is let in before the file ends.
afterAll(() => vi.dynamicImportSettled());
