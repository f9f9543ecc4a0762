export default {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  at: '{{company}} · {{date}}',
  links: 'Go to',
};
