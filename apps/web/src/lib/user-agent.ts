/** Browser and operating system names; null if unknown. */
export interface Agent {
  browser: string | null;
  os: string | null;
}

// Order matters: nearly every user agent also contains the names of browsers further down.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a User-Agent header. */
export const agentOf = (header: string | null): Agent => ({
  browser: nameIn(BROWSERS, header ?? ''),
  os: nameIn(SYSTEMS, header ?? ''),
});

/** Whether it is a phone or tablet; selects the icon. */
export const isHandheld = ({ os }: Agent): boolean =>
  os === 'iPhone' || os === 'iPad' || os === 'Android' || os === 'HarmonyOS';
