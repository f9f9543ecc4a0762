export default {
  name: 'Company name',
  locality: 'Country',
  locality_hint: 'Where its people work.',
  identity_type_label: 'Name of the identity number',
  identity_hint: 'As it stands on lists and forms: NRIC in Malaysia.',
  create: 'Create the company',
};
