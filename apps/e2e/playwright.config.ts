import { defineConfig } from '@playwright/test';
import { findChromium } from './harness/chromium.mjs';

const chromium = await findChromium();

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './harness/global-setup.mjs',
  outputDir: '../../.cache/e2e',
  // The journeys share one product, each with its own records. More than two browsers slow each other down.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine loses a key or a click at times. What passes only the second time is named in the summary.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.MESRA_BASE_URL,
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    viewport: { width: 1440, height: 900 },
    // A worker answers where `page.route` should. The journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
