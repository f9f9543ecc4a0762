/**
 * Allowed file suffixes of server modules and their contents. The list is closed; CONTRIBUTING.md repeats it.
 */
export const FILE_SUFFIXES = {
  module: 'what the module consists of: handlers, jobs, daily work, event handlers, audited tables',
  tables: 'its tables',
  views: 'the read views that other modules may join',
  api: 'the functions that higher layers may call',
  events: 'the events that it emits',
  listeners: 'what it does on the events of other modules',
  policy: 'who may do what with a row, as pure functions',
  handlers: 'the handlers of its endpoints',
  reads: 'queries that answer lists and records',
  store: 'writes to its tables, with the checks that belong to them',
  present: 'rows in the shape of the API',
  jobs: 'background and daily work',
  search: 'what people find of it in the search',
  notices: 'notifications and mail that it sends',
  audited: 'how the audit log presents its tables',
  seed: 'its demo data',
  generated: 'data that a script of scripts/generated.mjs writes',
  factory: 'test data',
  test: 'tests',
};

/**
 * The message for a server module file with a disallowed name; a file without a suffix is named after its
 * content.
 */
export function checkSuffix(path) {
  const [, suffix] = /^apps\/server\/src\/modules\/[^/]+\/[^/.]+\.(.+)\.ts$/.exec(path) ?? [];
  if (suffix === undefined || suffix.split('.').every((part) => part in FILE_SUFFIXES)) return [];
  return [
    `${path}: .${suffix} is no suffix of CONTRIBUTING.md. Use one that is, or a name without a suffix.`,
  ];
}
