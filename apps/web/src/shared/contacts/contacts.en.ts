export default {
  title: 'Contacts',
  add: 'Add contact',
  edit: 'Change contact',
  none: 'No contacts.',
  name: 'Name',
  role: 'Role',
  phone: 'Phone',
  email: 'E-mail',
  note: 'Note',
  sort_order: 'Order',
  sort_order_hint: 'Contacts with a lower number are shown first.',
};
