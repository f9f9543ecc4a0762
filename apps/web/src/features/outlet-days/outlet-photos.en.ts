export default {
  title: 'Photos',
  hint: 'What promoters photographed here for their reports and tasks.',
  none: 'No photos yet',
  none_hint: 'Photos of daily reports and tasks appear here.',
  report: 'Daily report',
  alt: '{{of}} of {{promoter}}, {{time}}',
};
