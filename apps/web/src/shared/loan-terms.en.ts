export default {
  kind: 'Kind',
  kinds: { Loan: 'Loan', Advance: 'Advance' },
  purpose: 'Purpose',
  principal: 'Amount',
  fee: 'Fee',
};
