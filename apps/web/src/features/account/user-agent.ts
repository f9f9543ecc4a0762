/** Browser and operating system by name; null where the text does not tell. */
export interface Agent {
  browser: string | null;
  os: string | null;
}

// The order matters: nearly every browser also calls itself by the names of those below it here.
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

/** Reads a User-Agent header as people would say it. */
export const agentOf = (header: string | null): Agent => ({
  browser: nameIn(BROWSERS, header ?? ''),
  os: nameIn(SYSTEMS, header ?? ''),
});

/** Is it held in the hand? Tells which picture to show. */
export const isHandheld = ({ os }: Agent): boolean =>
  os === 'iPhone' || os === 'iPad' || os === 'Android' || os === 'HarmonyOS';
