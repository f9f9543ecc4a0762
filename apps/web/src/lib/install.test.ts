import { describe, expect, it } from 'vitest';
import { isIosSafari } from './install.ts';

const on = (userAgent: string, maxTouchPoints = 5) => isIosSafari({ userAgent, maxTouchPoints });
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('Safari on an iPhone or iPad', () => {
  it('is told from other browsers there', () => {
    expect(on(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(true);
    expect(on(`${IPHONE} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(on(`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`)).toBe(false);
  });

  it('is found on an iPad that calls itself a Mac, and not on a Mac', () => {
    expect(on(`${MAC} Version/18.0 Safari/605.1.15`, 5)).toBe(true);
    expect(on(`${MAC} Version/18.0 Safari/605.1.15`, 0)).toBe(false);
  });

  it('is not on Android', () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
    expect(on(`${android} Chrome/130.0.0.0 Mobile Safari/537.36`)).toBe(false);
  });
});
