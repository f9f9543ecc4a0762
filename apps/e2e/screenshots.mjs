#!/usr/bin/env node
// Screenshots of pages on desktop and phone, light and dark, English and Malay, of a running product:
//   node apps/e2e/screenshots.mjs --base http://127.0.0.1:3000 --as owner@mesra.example --out pictures /home /admin/employee
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from './harness/chromium.mjs';
import { rememberInBrowser, signIn } from './harness/session.mjs';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    as: { type: 'string' },
    password: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
    full: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

const variants = Object.keys(sizes)
  .flatMap((size) =>
    ['light', 'dark'].flatMap((colours) => ['en', 'ms'].map((language) => ({ size, colours, language }))),
  )
  .map((variant) => ({ ...variant, name: Object.values(variant).join('-') }))
  .filter(({ name }) => name.includes(values.only));

const fileName = (path) => path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'root';

async function waitUntilIdle(page) {
  // Live connections never go idle: give up after two seconds.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

async function takeVariant(browser, variant, token) {
  const { size, colours, language, name } = variant;
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: values.base,
    colorScheme: colours,
    locale: language === 'ms' ? 'ms-MY' : 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    reducedMotion: 'reduce',
  });
  await rememberInBrowser(context, { token, language, colours });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  for (const path of paths) {
    const response = await page.goto(path);
    await waitUntilIdle(page);
    const file = join(values.out, `${fileName(path)}-${name}.png`);
    await page.screenshot({ path: file, fullPage: values.full });
    console.info(`${response?.status()} ${file}`);
  }
  await context.close();
}

if (paths.length === 0) {
  console.error('Which pages? For example: node apps/e2e/screenshots.mjs --as owner@mesra.example /home');
  process.exit(2);
}
await mkdir(values.out, { recursive: true });
const token = values.as ? await signIn(values.base, values.as, values.password) : undefined;
const browser = await chromium.launch(await findChromium());
try {
  for (const variant of variants) await takeVariant(browser, variant, token);
} finally {
  await browser.close();
}
