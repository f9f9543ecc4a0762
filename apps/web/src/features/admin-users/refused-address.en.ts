export default {
  mark: 'E-mail refused',
  title: 'E-mail to {{address}} is refused.',
  says: 'Its mail server says: {{reason}}',
  member:
    'Notifications are not sent there until the user changes the address under My Account, or tries it again under Notifications.',
  invited: 'If the address is wrong, withdraw the invitation and invite them at the right one.',
};
