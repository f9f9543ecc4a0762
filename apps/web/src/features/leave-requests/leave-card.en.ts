export default {
  title: 'My leave',
  days_one: '{{number}} day left',
  days_other: '{{number}} days left',
  held: '{{days}} waiting',
  go: 'Open my leave',
};
