export default {
  file: 'File',
  hint: '{{kinds}}, up to {{size}}',
  errors: '{{count}} cells need correction; nothing is imported until then.',
  errors_one: '1 cell needs correction; nothing is imported until then.',
  error: 'Row {{row}}, {{column}}: {{message}}',
  error_row: 'Row {{row}}: {{message}}',
  save: 'Import {{count}} rows',
  save_one: 'Import 1 row',
  nothing: 'Nothing to import',
  rows: {
    check: 'Check file',
    summary: '{{created}} new, {{updated}} changed, {{same}} unchanged.',
    change: 'Effect',
    actions: { created: 'New', updated: 'Changes {{fields}}', same: 'Unchanged' },
    more: 'And {{count}} more rows.',
  },
};
