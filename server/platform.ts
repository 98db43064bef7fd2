import { runCommand } from './operator/index.ts'

process.exitCode = await runCommand(process.argv.slice(2))
