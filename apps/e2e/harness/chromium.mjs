import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No background network requests, and no GPU needed. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--font-render-hinting=none',
];

const isRoot = process.getuid?.() === 0;
const args = isRoot ? [...quiet, '--no-sandbox'] : quiet;

/** The packaged browser uses its own libraries and fonts when it detects AWS Lambda. */
const bareMachine = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** Paths of its fonts and the system's. Without any font a page that shows text crashes. */
const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks into a temporary folder and renames it, so that concurrent runs never see a partial browser. */
async function unpack(target) {
  const draft = await mkdtemp(join(tmpdir(), 'mesra-chromium-new-'));
  const program = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
  try {
    await run(process.execPath, ['-e', program], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, ...bareMachine, TMPDIR: draft },
    });
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings(target));
    await rename(draft, target).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function packedVersion() {
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const manifest = join(main, '../../../package.json');
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

/**
 * Finds a Chromium to launch with Playwright: CHROMIUM_PATH, else the system's own, else the one in the npm
 * package, so that nothing is downloaded.
 */
export async function findChromium() {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (own) return { executablePath: own, args };
  // The package supports one platform; elsewhere Playwright's own browser must be installed.
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `mesra-chromium-${await packedVersion()}-${user}`);
  if (!existsSync(join(folder, 'chromium'))) await unpack(folder);
  const libraries = join(folder, 'al2023', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}
