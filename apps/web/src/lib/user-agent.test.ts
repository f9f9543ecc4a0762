import { describe, expect, it } from 'vitest';
import { agentOf, isHandheld } from './user-agent.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser and its system in words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0`,
      'Opera',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ])('%s', (header, browser, os) => {
    expect(agentOf(header)).toEqual({ browser, os });
  });
  it('says nothing of what it does not know', () => {
    expect(agentOf('curl/8.9.1')).toEqual({ browser: null, os: null });
    expect(agentOf('')).toEqual({ browser: null, os: null });
    expect(agentOf(null)).toEqual({ browser: null, os: null });
  });
  it('tells what is held in the hand', () => {
    expect(isHandheld(agentOf('(Linux; Android 14)'))).toBe(true);
    expect(isHandheld(agentOf('(X11; Linux x86_64)'))).toBe(false);
  });
});
