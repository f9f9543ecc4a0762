export default {
  label: 'Documents',
  payslips: 'Payslips',
  payments: 'Payments',
  ea_forms: 'EA forms',
};
