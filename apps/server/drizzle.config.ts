import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['tables', 'views'].flatMap((kind) => [`./src/kit/*.${kind}.ts`, `./src/modules/*/*.${kind}.ts`]),
  // The check writes elsewhere, to compare.
  out: process.env.MIGRATIONS_OUT ?? './src/migrations',
});
