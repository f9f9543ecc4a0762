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

const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

const sectionText = ({ title, note, figures }: Section): string =>
  [
    `## ${title}`,
    '',
    `Measured on ${machine}.${note ? ` ${note}` : ''}`,
    ...(figures.length > 0 ? ['', ...table(figures)] : []),
  ].join('\n');

const HEAD = [
  '# Measured',
  '',
  'Written by `npm run bench`; a run of some parts replaces those alone. Each figure stands as it was reached, beside its mark and, where',
  'there is one, beside a floor that was measured in the same run on the same machine.',
].join('\n');

const titleOf = (section: string): string => /^## (.*)$/m.exec(section)?.[1] ?? '';

/** The report with these sections in place of the earlier ones of their titles; new ones follow at the end. */
export function merged(earlier: string, sections: readonly Section[]): string {
  const stored = earlier.split(/^(?=## )/m).slice(1);
  const fresh = new Map(sections.map((section) => [section.title, sectionText(section)]));
  const replaced = stored.map((section) => fresh.get(titleOf(section)) ?? section.trimEnd());
  const titles = new Set(stored.map(titleOf));
  const added = [...fresh].filter(([title]) => !titles.has(title)).map(([, text]) => text);
  return `${[HEAD, ...replaced, ...added].join('\n\n')}\n`;
}

const file = fileURLToPath(new URL('results.md', import.meta.url));

/** Prints the sections and puts them into bench/results.md. */
export async function report(sections: readonly Section[]): Promise<void> {
  console.info(`\n${sections.map(sectionText).join('\n\n')}\n`);
  await writeFile(file, merged(await readFile(file, 'utf8'), sections));
}
