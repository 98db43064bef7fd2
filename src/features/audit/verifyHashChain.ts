import sha256 from 'crypto-js/sha256'
import type { TransitionReply } from '#contract/audit/transition.ts'
import { hashedText } from '#contract/workflows/hashedText.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'

/**
 * Verifies the hash chain of a record. Returns the sequence numbers of transitions whose hash does not match their
 * content or whose `previousHash` does not match the preceding transition. Uses a JavaScript SHA-256, as
 * `crypto.subtle` exists on secure pages only.
 */
export const verifyHashChain = (machine: WorkflowName, recordId: string, list: readonly TransitionReply[]): number[] =>
  list
    .filter((step, index) => {
      const before = list[index - 1]
      const follows = before?.seq !== step.seq - 1 || before.hash === step.previousHash
      return (
        !follows || sha256(hashedText({ ...step, machine, recordId }, step.previousHash ?? '')).toString() !== step.hash
      )
    })
    .map(({ seq }) => seq)
