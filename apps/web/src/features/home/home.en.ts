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
  /** The card of what waits for a decision. */
  waiting: {
    title: 'Waiting for you',
    kinds: {
      change_request_one: '{{count}} change of personal data',
      change_request_other: '{{count}} changes of personal data',
      presence_event_one: '{{count}} marked event',
      presence_event_other: '{{count}} marked events',
      attendance_correction_one: '{{count}} attendance correction',
      attendance_correction_other: '{{count}} attendance corrections',
      attendance_overtime_one: '{{count}} overtime request',
      attendance_overtime_other: '{{count}} overtime requests',
      leave_request_one: '{{count}} leave request',
      leave_request_other: '{{count}} leave requests',
      claim_one: '{{count}} claim',
      claim_other: '{{count}} claims',
      document_acknowledgement_one: '{{count}} document to acknowledge',
      document_acknowledgement_other: '{{count}} documents to acknowledge',
    },
    go: 'Open the inbox',
  },
  /** The card of where everybody stands today. */
  board: {
    title: 'At work today',
    none: 'Nobody works today.',
    status: {
      In: 'In',
      Out: 'Out',
      'Not yet': 'Not yet',
      Late: 'Late',
      Absent: 'Absent',
      'Missing out': 'Missing out',
      'On leave': 'On leave',
      Holiday: 'Holiday',
      Rest: 'Rest',
    },
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
