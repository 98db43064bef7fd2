import { writePrivately } from './dataDir.ts'
import { runCommand } from './operator/index.ts'

writePrivately()
process.exitCode = await runCommand(process.argv.slice(2))
