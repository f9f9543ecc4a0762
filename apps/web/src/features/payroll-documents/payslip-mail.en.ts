export default {
  column: 'By e-mail',
  statuses: { Queued: 'Queued', Sent: 'Sent', Failed: 'Failed', 'Not sent': 'Not sent', None: 'None' },
  to: 'to {{address}}',
  send: 'Send by e-mail',
  again: 'Send again by e-mail',
  some_one: 'Send 1 payslip by e-mail',
  some_other: 'Send {{number}} payslips by e-mail',
  ask_one: 'Send 1 payslip by e-mail?',
  ask_other: 'Send {{number}} payslips by e-mail?',
  ask_name: 'Send the payslip of {{name}} for {{month}} by e-mail?',
  effect:
    'Each goes to the address of the employee’s account, as a PDF that opens with their password alone. The e-mail says no figure.',
  left: 'Not sent',
};
