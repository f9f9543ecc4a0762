export default {
  more: 'Show more',
  none: 'No changes yet.',
  by_product: 'Mesra',
  concealed: 'changed',
  concealed_new: 'recorded',
  nothing: 'nothing',
  did: {
    employee: {
      insert: 'Created the employee',
      update: 'Changed the employee',
      delete: 'Deleted the employee',
    },
    employment: {
      insert: 'Added an employment change',
      update: 'Changed an employment period',
      delete: 'Undid an employment change',
    },
    salary: { insert: 'Added a salary', update: 'Changed a salary', delete: 'Deleted a salary' },
    recurring_line: {
      insert: 'Added a recurring earning or deduction',
      update: 'Changed a recurring earning or deduction',
      delete: 'Deleted a recurring earning or deduction',
    },
    cost_split: {
      insert: 'Set cost centres',
      update: 'Changed cost centres',
      delete: 'Deleted cost centres',
    },
    dependant: { insert: 'Added a child', update: 'Changed a child', delete: 'Removed a child' },
    permit: {
      insert: 'Recorded the passport and permit',
      update: 'Changed the passport or permit',
      delete: 'Deleted the passport and permit',
    },
    spouse: { insert: 'Added a spouse', update: 'Changed a spouse', delete: 'Removed a spouse' },
    emergency_contact: {
      insert: 'Added an emergency contact',
      update: 'Changed an emergency contact',
      delete: 'Removed an emergency contact',
    },
    education: { insert: 'Added education', update: 'Changed education', delete: 'Removed education' },
    work_schedule: { insert: 'Set a schedule', update: 'Changed a schedule', delete: 'Removed a schedule' },
    work_site: {
      insert: 'Assigned to a work site',
      update: 'Changed a work site assignment',
      delete: 'Withdrew a work site assignment',
    },
    opening: {
      insert: 'Added an opening balance',
      update: 'Changed an opening balance',
      delete: 'Deleted an opening balance',
    },
  },
};
