import { isTest, lineOf } from './sources.mjs';
import { parse, walk } from './syntax.mjs';

const FILE_LINES = 320;
const FUNCTION_LINES = 60;
const MODULE_LINES = 3000;
/** Components are mostly markup, so their limit is higher. */
const COMPONENT_LINES = 120;

const catchAll = /(^|\/)(utils?|helpers?|types|index|common|misc)\.[a-z.]+$/;
const isData = (path) =>
  /\/malaysia\/[^/]*data[^/]*\.ts$|\/locales?\/|\/migrations\/|\.generated\.|\/cases\//.test(path);

export function checkName(path) {
  if (!catchAll.test(path) || path.endsWith('index.html')) return [];
  return [`${path}: a name that says nothing gathers everything. Name the file after the one thing in it.`];
}

export function checkLength({ path, text }) {
  if (isTest(path) || isData(path)) return [];
  const lines = text.split('\n').length;
  if (lines <= FILE_LINES) return [];
  return [
    `${path}: ${lines} lines, at most ${FILE_LINES}. Split it by noun: what would you look for under another name?`,
  ];
}

const linesOf = (text) => text.split('\n').length - 1;

const DEMO = /\.seed\.ts$/;

/** Server modules that exceed the line limit, without tests and without what fills the demo. */
export function checkModules(files) {
  const lines = new Map();
  for (const { path, text } of files) {
    const [, module] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path) ?? [];
    if (module && !isTest(path) && !DEMO.test(path))
      lines.set(module, (lines.get(module) ?? 0) + linesOf(text));
  }
  return [...lines]
    .filter(([, count]) => count > MODULE_LINES)
    .map(
      ([module, count]) =>
        `apps/server/src/modules/${module}: ${count} lines without tests and demo data, at most ${MODULE_LINES}. Take a module out of it along a seam of its own.`,
    );
}

const isFunction = (node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

const nameOf = (node, parent) => node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'a function';

/** A nested function longer than this is measured separately from the enclosing one. */
const NESTED_LINES = 10;

/** Every function with its line count, without longer nested functions. */
function measureFunctions({ path, text }) {
  const found = [];
  const open = [];
  walk(parse(path, text), (node, parent) => {
    if (!isFunction(node)) return;
    while (open.length > 0 && open.at(-1).end <= node.start) open.pop();
    const first = lineOf(text, node.start);
    const length = lineOf(text, node.end) - first + 1;
    if (open.length > 0 && length > NESTED_LINES) open.at(-1).lines -= length;
    const one = { name: nameOf(node, parent), first, end: node.end, lines: length };
    found.push(one);
    // A shorter one counts as part of the enclosing function, including its content.
    if (length > NESTED_LINES) open.push(one);
  });
  return found;
}

export function checkFunctions(file) {
  const { path } = file;
  if (isTest(path) || isData(path)) return [];
  const limit = path.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
  return measureFunctions(file)
    .filter(({ lines }) => lines > limit)
    .map(
      ({ name, first, lines }) =>
        `${path}:${first}: ${name} has ${lines} lines, at most ${limit}. Give its steps names of their own.`,
    );
}

const word = (...parts) => parts.join('');

/** Split up, so that the check does not match this file. */
const forbiddenText = [
  {
    pattern: new RegExp(`\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('X', 'XX')})\\b`, 'g'),
    why: 'finish it, or file an issue and say in the code what holds today',
  },
  {
    pattern: new RegExp(`\\b(test|it|describe)\\.(${word('on', 'ly')}|${word('sk', 'ip')})\\b`, 'g'),
    why: 'every test runs, in every run; runIf says on which machines a test has a meaning',
  },
  {
    pattern: new RegExp(word('https?://', '[^\\s\'"`]*\\b(registry|artifactory|verdaccio|nexus)\\b'), 'gi'),
    why: 'where packages come from is a setting of the machine, not of the product',
  },
  {
    pattern: new RegExp(word('(?<![\\w.}])/(home|Users', '|root|work)/[\\w-]+'), 'g'),
    why: 'a folder of one machine; take it from the environment or from import.meta.url',
  },
];

export function checkText({ path, text }) {
  return forbiddenText.flatMap(({ pattern, why }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${path}:${lineOf(text, match.index)}: "${match[0]}": ${why}.`,
    ),
  );
}

const STATUS =
  'inactive|late|rejected|refused|cancelled|unpaid|ontime|pending|generating|waiting for \\w+|processing|early|active|approved|paid|confirmed|accepted|reviewed|in process|on going|archived|blocked|unprocessed';
const COLOUR = 'error|info|success|warning|light-green|primary|red|green|teal|blue|orange|yellow|gray';

/** The only file that maps a status to its colour. */
const STATUS_COLOURS = 'apps/web/src/ui/status-colour.ts';
const statusColours = [
  new RegExp(`['"]?\\b(?:${STATUS})['"]?: ['"](?:${COLOUR})(?:\\.\\d)?['"]`, 'gi'),
  new RegExp(`['"](?:${STATUS})['"]\\s*\\?\\s*['"](?:${COLOUR})['"]`, 'gi'),
  new RegExp(`\\[data-\\w+=['"](?:${STATUS})['"]`, 'gi'),
];

export function checkStatusColours({ path, text }) {
  if (!path.startsWith('apps/web/src/') || path === STATUS_COLOURS || isTest(path)) return [];
  return statusColours.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      (match) =>
        `${path}:${lineOf(text, match.index)}: "${match[0]}": the colour of a status comes from statusTone alone (${STATUS_COLOURS}).`,
    ),
  );
}
