import '#server/loader.mjs'

const { buildIfStale } = await import('./build.ts')
const { startServer } = await import('#server/app/start.ts')
// Concurrently: at the first start, the build uses one core and the demonstration data another.
await startServer(
  buildIfStale().catch((error) => {
    console.error(error.message)
    process.exit(1)
  }),
)
