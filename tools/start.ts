import { startServer } from '#server/start.ts'
import { buildIfStale } from './build.ts'

// Beside each other: the first time, the build takes one core and the demonstration data another.
await startServer(
  buildIfStale().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  }),
)
