/**
 * Generated files, committed so that a review shows their changes.
 * `command` writes them in place; the check runs it and compares.
 *
 * @type {{name: string, command: string[], files: string[]}[]}
 */
export const generated = [
  {
    name: 'endpoint access',
    command: ['node', '--import', 'tsx', 'scripts/write-endpoint-access.ts'],
    files: ['docs/endpoint-access.md'],
  },
  {
    name: 'gazetteer',
    command: ['node', 'scripts/write-gazetteer.mjs'],
    files: ['apps/server/src/modules/places/gazetteer.generated.ts'],
  },
];
