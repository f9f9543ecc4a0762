export default {
  branch: 'Branch',
  department: 'Department',
  position: 'Position',
  people: 'Only these people',
  people_hint: 'Leave empty for everyone of the branch, department and position.',
  amount: 'Amount',
  percent: 'Per cent of monthly salary',
};
