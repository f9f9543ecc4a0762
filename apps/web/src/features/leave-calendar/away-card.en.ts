export default {
  title: 'Who is away',
  today: 'Today',
  week: 'In the next six days',
  nobody: 'Nobody',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  go: 'Open the calendar',
};
