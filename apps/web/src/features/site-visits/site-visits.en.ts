/** Words that the pages of site visits share. */
export default {
  status: {
    Scheduled: 'Scheduled',
    'In Progress': 'In progress',
    Completed: 'Completed',
    Missed: 'Missed',
    Cancelled: 'Cancelled',
  },
  marks: {
    no_check_out: 'No check-out',
    check_out_rejected: 'Check-out rejected',
    check_in_rejected: 'Check-in rejected',
    proof_missing: 'Proof missing',
  },
  proof_wanted: 'Proof wanted',
  proofs: {
    check_in_picture: 'Picture at check-in',
    check_out_picture: 'Picture at check-out',
    note: 'Note',
  },
  any_time: 'Any time',
  late: 'Late by {{duration}}',
  check_in: 'Check-in',
  check_out: 'Check-out',
  time_on_site: 'Time on site',
  site: 'Site',
  window: 'Window',
  purpose: 'Purpose',
};
