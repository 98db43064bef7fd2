import './loader.mjs'

const { startServer } = await import('./app/start.ts')
await startServer()
