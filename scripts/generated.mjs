/**
 * Files that a program writes from other files, and that are committed so that a review sees them change.
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
];
