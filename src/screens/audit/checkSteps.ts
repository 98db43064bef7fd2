import sha256 from 'crypto-js/sha256'
import type { StepReply } from '#contract/groups/process.ts'
import { hashedText } from '#contract/processes/hashed.ts'
import type { ProcessName } from '#contract/processes/index.ts'

/**
 * The numbers of the steps whose hash is not that of what they say, or that do not follow the step they stand beside.
 * Not by `crypto.subtle`, which browsers have on secure pages only.
 */
export const differingSteps = (machine: ProcessName, recordId: string, list: readonly StepReply[]): number[] =>
  list
    .filter((step, index) => {
      const before = list[index - 1]
      const follows = before?.seq !== step.seq - 1 || before.hash === step.previousHash
      return !follows || sha256(hashedText({ ...step, machine, recordId }, step.previousHash)).toString() !== step.hash
    })
    .map(({ seq }) => seq)
