export default {
  title: 'Supervisors',
  description: 'Employees who supervise outlets. They see their outlets on their days, and never rates.',
  add: 'Add supervisor',
  search: 'Search by name or employee code',
  none: 'No supervisors yet',
  none_hint: 'Make an employee a supervisor, then give them outlets on the page of a project.',
  supervisor: 'Supervisor',
  field: {
    name: 'Name',
    employee_id: 'Employee',
    employee_code: 'Employee code',
    phone: 'Phone',
    email: 'E-mail',
    outlets_count: 'Outlets today',
    projects_count: 'Projects today',
    status: 'Status',
  },
  statuses: { Active: 'Active', Ended: 'Ended', all: 'All' },
  import: {
    action: 'Import',
    title: 'Import supervisors',
    hint: 'The first row names the columns; only the employee code is needed. Each employee of the file becomes a supervisor.',
  },
  end: {
    action: 'End supervisor',
    ask: 'End {{name}} as supervisor?',
    effect:
      'What they have in projects ends today, and what is to come is taken away. They stay an employee.',
  },
  assignments: {
    title: 'Outlets by project',
    none: 'No outlets yet. Give them outlets on the page of a project.',
  },
  days_to: '{{from}} – {{to}}',
};
