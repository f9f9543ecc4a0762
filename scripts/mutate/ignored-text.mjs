// Excludes pure text from mutation: catalogue titles and statutory sources affect no decision.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const TEXT_KEYS = new Set(['title', 'title_malay', 'source', 'unit']);

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'text', {
    shouldIgnore: (path) =>
      path.isObjectProperty() && TEXT_KEYS.has(path.node.key.name) && path.get('value').isStringLiteral()
        ? 'only text'
        : undefined,
  }),
];
