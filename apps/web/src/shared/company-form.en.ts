export default {
  name: 'Company name',
  locality: 'Country',
  locality_hint: 'Where your employees work.',
  identity_type_label: 'Name of the national ID number',
  identity_hint: 'As shown in lists and forms: NRIC in Malaysia.',
  create: 'Create company',
};
