export default {
  grade: { official: 'Official', multiple: 'Several sources', single: 'One source', none: 'List' },
  meaning: {
    official: 'Layout read in the authority’s own specification.',
    multiple: 'Layout known from several independent sources, not from an official document.',
    single: 'Layout known from one source only, not from an official document.',
    none: 'A list to type from: no layout to upload is known.',
  },
  source: 'Source: {{source}}.',
};
