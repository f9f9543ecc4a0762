export default {
  title: 'Attendance today',
  next: { in: 'Clock in', out: 'Clock out', break_start: 'Start break', break_end: 'End break' },
  none: 'No shift today',
  came: 'In since {{time}}',
  gone: 'Out since {{time}}',
  next_day: 'next day',
};
