import { parse, walk } from './syntax.mjs';

const HEADING = '## Terms in English and Malay';

/** The glossary's pairs: an English term in lower case and its allowed Malay terms. */
export function termsOf(glossary) {
  const [, section = ''] = glossary.split(HEADING);
  const rows = section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm);
  return new Map(
    [...rows].slice(2).map(([, en, ms]) => [en.trim().toLowerCase(), ms.trim().toLowerCase().split(' / ')]),
  );
}

const unwrap = (node) => (/^TS\w+Expression$/.test(node.type) ? unwrap(node.expression) : node);

/** Texts of an object by path: `{'form.save': 'Save'}`. */
function textsOf(node, path = '', texts = {}) {
  const value = unwrap(node);
  if (value.type === 'Literal' && typeof value.value === 'string') texts[path] = value.value;
  if (value.type !== 'ObjectExpression') return texts;
  for (const { key, value: child } of value.properties) {
    if (key) textsOf(child, path ? `${path}.${key.name ?? key.value}` : `${key.name ?? key.value}`, texts);
  }
  return texts;
}

/** The default export of a dictionary, which may be a variable. */
function dictionaryOf({ path, text }) {
  const { body } = parse(path, text);
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  if (exported?.type !== 'Identifier') return exported ? textsOf(exported) : {};
  const variables = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []));
  const found = variables.find(({ id }) => id.name === exported.name);
  return found ? textsOf(found.init) : {};
}

const pairsOfDictionaries = (files) =>
  files.flatMap((english) => {
    const malay = files.find(({ path }) => path === english.path.replace(/\.en\.ts$/, '.ms.ts'));
    if (!malay || malay === english) return [];
    const ms = dictionaryOf(malay);
    return Object.entries(dictionaryOf(english)).map(([key, en]) => ({
      location: `${malay.path}: ${key}`,
      en,
      ms: ms[key],
    }));
  });

/** Every `{ en: '…', ms: '…' }` of a file. */
function pairsWithin({ path, text }) {
  if (!/\bms: ['"]/.test(text)) return [];
  const pairs = [];
  walk(parse(path, text), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const { en, ms } = textsOf(node);
    if (en && ms) pairs.push({ location: path, en, ms });
  });
  return pairs;
}

/**
 * Glossary terms that a dictionary translates differently. Only texts that consist of a whole term are
 * compared: within a sentence the word form may differ.
 */
export function checkTerms(files, terms) {
  const sources = files.filter(({ path }) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path));
  const pairs = [...pairsOfDictionaries(sources), ...sources.flatMap(pairsWithin)];
  return pairs.flatMap(({ location, en, ms }) => {
    const known = terms.get(en.toLowerCase());
    if (!known || ms === undefined || known.includes(ms.toLowerCase())) return [];
    return [`${location}: "${en}" is "${ms}" here and "${known.join(' / ')}" in docs/glossary.md.`];
  });
}
