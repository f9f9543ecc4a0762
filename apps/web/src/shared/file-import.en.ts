export default {
  file: 'File',
  hint: '{{kinds}}, up to {{size}}',
  errors: '{{count}} cells need correction; nothing is imported until then.',
  errors_one: '1 cell needs correction; nothing is imported until then.',
  error: 'Row {{row}}, {{column}}: {{message}}',
  error_row: 'Row {{row}}: {{message}}',
  save: 'Import {{count}} rows',
  save_one: 'Import 1 row',
  stale:
    'Somebody has changed what the file is about since you checked it. Nothing is imported; check what it would do now.',
  template: 'Download a template',
  nothing: 'Nothing to import',
  rows: {
    check: 'Check file',
    summary: '{{created}} new, {{updated}} changed, {{same}} unchanged.',
    change: 'Effect',
    actions: { created: 'New', updated: 'Changes {{fields}}', same: 'Unchanged' },
    more: 'And {{count}} more rows.',
  },
};
