import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, notMeasured } from './figure.ts';

const SEEDS = 20;
const SHOWN = 10;

interface Finding {
  request: string;
  status: number;
  ms: number;
}

interface Report {
  sent: number;
  taken: number;
  failures: Finding[];
  slow: Finding[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

function figure(what: string, sent: number, found: readonly Finding[]): Figure {
  const named = found.slice(0, SHOWN).map(({ request, status, ms }) => {
    const text = request.slice(0, 120).replaceAll('|', '\\|');
    return `${status} after ${ms.toFixed(0)} ms: \`${text}\``;
  });
  const reached = [`${found.length} of ${sent}`, ...named].join('<br>');
  return { what, mark: '0', reached, met: found.length === 0, floor: null, ratio: null };
}

/** Runs the fuzz test with more seeds and counts failures and slow responses. */
export function measureFuzz(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'mesra-fuzz-'));
  const file = join(folder, 'report.json');
  try {
    spawnSync(process.execPath, [vitest, 'run', '--root', 'apps/server', 'src/fuzz.test.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_SEEDS: String(SEEDS), FUZZ_REPORT: file },
    });
    const { sent, failures, slow } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return [
      figure(`answers of 500 and above, ${SEEDS} seeds`, sent, failures),
      figure('answers after more than 2 s', sent, slow),
    ];
  } catch (error) {
    return [notMeasured('answers to wrong input', '0', (error as Error).message)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
