export default {
  title: 'Documents to acknowledge',
  hint: 'Your company asks you to read these documents.',
  more_one: 'and 1 more',
  more_other: 'and {{count}} more',
  go: 'Read',
};
