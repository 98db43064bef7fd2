import './loader.mjs'

const { startServer } = await import('./start.ts')
await startServer()
