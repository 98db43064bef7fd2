import { kindByName, kindNames } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition } from './index.ts'

/** Returns the feature that the records of a workflow require, if any (specification, section 2). */
export const workflowFeature = (machine: WorkflowName) => {
  const name = kindNames.find((one) => one === workflowDefinition(machine).kind)
  return name && kindByName(name).feature
}
