export default {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  at: '{{company}} · {{date}}',
  links: 'Go to',
  /** The card of who is away. */
  away: {
    title: 'Who is away',
    today: 'Today',
    week: 'In the next six days',
    nobody: 'Nobody',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    go: 'Open the calendar',
  },
};
