import './loader.mjs'
import { writePrivately } from './platform/system/dataDir.ts'

writePrivately()
const { runCommand } = await import('./app/operator/index.ts')
process.exitCode = await runCommand(process.argv.slice(2))
