import { lineOf } from './sources.mjs';
import { parse, walk } from './syntax.mjs';

/** Imprecise words in names, with their replacements. The list may only grow. */
export const RETIRED_NAMES = {
  announce: 'notify or publish',
  asked: 'requested',
  born: 'dateOfBirth',
  demand: 'assert',
  judge: 'evaluate',
  judged: 'evaluated',
  kept: 'stored',
  least: 'min',
  leaving: 'offboarding',
  made: 'created',
  most: 'max',
  narrowed: 'activeFilters',
  opening: 'openingBalance, or what is opened',
  place: 'placement, org unit, address, coordinates or position',
  places: 'placements, org units, addresses, coordinates or positions',
  remark: 'warning',
  remarks: 'warnings',
  said: 'message',
  say: 'format',
  settle: 'reconcile',
  standing: 'status',
  subject: 'target',
  tell: 'notify or publish',
  usual: 'default',
  words: 'labels or messages',
  worksite: 'siteAssignment',
};

/** Declarations that may use one, with the reason. The list may only shrink. */
export const ALLOWED_NAMES = {
  adminEmployeeViewWorksiteRoute: 'the specification’s address /worksite',
  asked_fields: 'a column of change requests and a field of the API',
  leaving_note: 'a column of employees and a field of the API',
  leaving_reason: 'a column of employees and a field of the API',
  opening: 'a field of the stored facts of a payslip',
  opening_state: 'a field of the stored facts of a payslip',
  place_code: 'the term for these two digits of an identity number',
  aSubject: 'the subject of an identity token',
  subject: 'the subject of a mail',
};

/**
 * Words that are the noun of a subject (docs/glossary.md): its own files, which carry it in their names, may use them. The
 * list may only shrink.
 */
export const NOUNS = {
  place: /(^|[/-])places?[-./]/,
  places: /(^|[/-])places?[-./]/,
};

const partsOf = (name) =>
  (name.replace(/opening_?(?=balance)/i, '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) =>
    part.toLowerCase(),
  );

/** The identifiers that a pattern binds. */
function bound(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) => bound(one.type === 'RestElement' ? one.argument : one.value));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(bound);
  return bound(pattern.left ?? pattern.argument ?? pattern.parameter);
}

const NAMED = /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;

function declared(node) {
  if (node.type === 'VariableDeclarator' || NAMED.test(node.type)) {
    return [...bound(node.id), ...(node.params ?? []).flatMap(bound)];
  }
  return /Function/.test(node.type) ? (node.params ?? []).flatMap(bound) : [];
}

/** Declarations of a file whose name contains a retired word. */
export function checkRetiredNames({ path, text }) {
  const problems = new Set();
  walk(parse(path, text), (node) => {
    for (const { name, start } of declared(node)) {
      if (name in ALLOWED_NAMES) continue;
      for (const part of partsOf(name)) {
        if (Object.hasOwn(RETIRED_NAMES, part) && !NOUNS[part]?.test(path))
          problems.add(
            `${path}:${lineOf(text, start)}: ${name} uses the retired word "${part}". Say ${RETIRED_NAMES[part]}.`,
          );
      }
    }
  });
  return [...problems];
}
