/** When something is planned for: the window of its day, and how it repeats. */
export default {
  any_time: 'Any time',
  starts_at: 'Start time',
  starts_at_hint: 'Leave both times empty for any time of the day.',
  ends_at: 'End time',
  repeats: 'Repeat on days of the week',
  weekdays: 'On',
  weekday_names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  every_weeks: 'Every how many weeks',
  every_weeks_hint: '1 is every week, 2 every other week.',
  until: 'Until',
};
