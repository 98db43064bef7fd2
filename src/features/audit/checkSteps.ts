import sha256 from 'crypto-js/sha256'
import type { TransitionReply } from '#contract/audit/transition.ts'
import { hashedText } from '#contract/workflows/hashedText.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'

/**
 * The numbers of the steps whose hash is not that of what they say, or that do not follow the step they stand beside.
 * Not by `crypto.subtle`, which browsers have on secure pages only.
 */
export const differingTransitions = (
  machine: WorkflowName,
  recordId: string,
  list: readonly TransitionReply[],
): number[] =>
  list
    .filter((step, index) => {
      const before = list[index - 1]
      const follows = before?.seq !== step.seq - 1 || before.hash === step.previousHash
      return (
        !follows || sha256(hashedText({ ...step, machine, recordId }, step.previousHash ?? '')).toString() !== step.hash
      )
    })
    .map(({ seq }) => seq)
