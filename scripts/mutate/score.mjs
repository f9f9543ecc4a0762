/** The heading of the score in bench/results.md; bench/report.ts preserves that section. */
export const HEADING = '## Mutations of the rules';

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

const moduleOf = (path) =>
  path.startsWith('packages/domain/src/')
    ? `domain/${path.split('/')[3]}`
    : path.startsWith('packages/contract/')
      ? 'contract/access'
      : 'policies';

const share = ({ killed, alive }) => ((100 * killed) / (killed + alive)).toFixed(1);

/** Formats a Stryker report as the section of results.md. */
export function scoreByModule({ files }) {
  const all = { killed: 0, alive: 0 };
  const modules = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const of = modules.get(moduleOf(path)) ?? { killed: 0, alive: 0 };
    modules.set(moduleOf(path), of);
    for (const { status } of mutants)
      for (const sum of [of, all]) {
        if (KILLED.has(status)) sum.killed += 1;
        else if (ALIVE.has(status)) sum.alive += 1;
      }
  }
  const row = (name, sum) =>
    `| ${name} | 95% | ${share(sum)}% (${sum.killed} of ${sum.killed + sum.alive}) | ${share(sum) >= 95 ? 'yes' : '**no**'} |`;
  return [
    HEADING,
    '',
    'Written by `npm run mutate` (StrykerJS): small changes of the rules that some test notices. What is left, and why, is in [docs/mutation.md](../docs/mutation.md).',
    '',
    '| what | mark | reached | met |',
    '| --- | --- | --- | --- |',
    ...[...modules].sort(([a], [b]) => a.localeCompare(b)).map(([name, sum]) => row(name, sum)),
    row('all', all),
    '',
  ].join('\n');
}

/** Replaces the section with that heading in a text, or appends it. */
export function withSection(text, section) {
  const start = text.indexOf(HEADING);
  if (start < 0) return `${text.trimEnd()}\n\n${section}`;
  const next = text.indexOf('\n## ', start);
  return `${text.slice(0, start)}${section}${next < 0 ? '' : text.slice(next)}`;
}
