export default {
  title: 'EA forms',
  hint: 'The statement of a year for your income tax return.',
  of: 'EA form {{year}}',
  issued: 'Issued {{date}}',
  download: 'Download the EA form {{year}}',
};
