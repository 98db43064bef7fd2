import { runTool } from './operator/index.ts'

/** One line: a failed statement keeps its reason in the cause, a failed connection only its code. */
const messageOf = (error: Error & { code?: string }): string => {
  const reason = error.cause instanceof Error ? messageOf(error.cause) : error.message
  return reason.replace(/\s*\n\s*/g, ' ') || error.code || String(error)
}

runTool(process.argv.slice(2)).catch((error) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
