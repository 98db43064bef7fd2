import './loader.mjs'
import { setPrivateUmask } from './platform/system/dataDir.ts'

setPrivateUmask()
const { runCommand } = await import('./app/operator/index.ts')
process.exitCode = await runCommand(process.argv.slice(2))
