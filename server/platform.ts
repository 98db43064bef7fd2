import './loader.mjs'
import { writePrivately } from './dataDir.ts'

writePrivately()
const { runCommand } = await import('./operator/index.ts')
process.exitCode = await runCommand(process.argv.slice(2))
