import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

export interface Section {
  title: string;
  note?: string;
  figures: Figure[];
}

const verdict = ({ met }: Figure): string => (met === null ? '' : met ? 'yes' : '**no**');

function table(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.what,
    figure.mark ?? '',
    figure.reached,
    verdict(figure),
    figure.floor ?? '',
    figure.ratio === null ? '' : `${figure.ratio.toFixed(1)} ×`,
  ]);
  const heads = ['what', 'mark', 'reached', 'met', 'floor of the same run', 'ratio'];
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function text(sections: readonly Section[]): string {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const parts = sections.flatMap(({ title, note, figures }) => [
    `## ${title}`,
    '',
    ...(note ? [note, ''] : []),
    ...(figures.length > 0 ? [...table(figures), ''] : []),
  ]);
  return [
    '# Measured',
    '',
    `Written by \`npm run bench\`: ${machine}. Each figure stands as it was reached, beside its mark and, where there is one,`,
    'beside a floor that was measured in the same run on the same machine.',
    '',
    ...parts,
  ].join('\n');
}

const file = fileURLToPath(new URL('results.md', import.meta.url));

/** The section that `npm run mutate` writes, which is not measured here. */
async function mutations(): Promise<string> {
  const [, section] =
    /(^## Mutations of the rules\n.*?)(?=^## |$(?![\s\S]))/ms.exec(await readFile(file, 'utf8')) ?? [];
  return section ? `\n${section.trimEnd()}\n` : '';
}

/** Prints the tables and writes them to bench/results.md. */
export async function report(sections: readonly Section[]): Promise<void> {
  const written = text(sections);
  console.info(`\n${written}`);
  await writeFile(file, `${written.trimEnd()}\n${await mutations()}`);
}
