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
  /** The card of own leave. */
  leave: {
    title: 'My leave',
    days_one: '{{number}} day left',
    days_other: '{{number}} days left',
    held: '{{days}} waiting',
    go: 'Open my leave',
  },
  /** The card of attendance of today. */
  attendance: {
    title: 'Attendance today',
    next: { in: 'Clock in', out: 'Clock out', break_start: 'Start break', break_end: 'End break' },
    none: 'No shift today',
    came: 'In since {{time}}',
    gone: 'Out since {{time}}',
    next_day: 'next day',
  },
  /** The card of documents to acknowledge. */
  documents: {
    title: 'Documents to acknowledge',
    hint: 'Your company asks you to read these documents.',
    more_one: 'and 1 more',
    more_other: 'and {{count}} more',
    go: 'Read',
  },
};
