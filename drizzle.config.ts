import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/db/schema.ts', './server/features/*/tables.ts'],
  out: './server/platform/db/migrations',
})
