import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/kit/*.tables.ts', './src/modules/*/*.tables.ts'],
  // The check writes elsewhere, to compare.
  out: process.env.MIGRATIONS_OUT ?? './src/migrations',
});
