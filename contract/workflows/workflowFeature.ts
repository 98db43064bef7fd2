import { kindByName, kindNames } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition } from './index.ts'

/** The feature that the records of a workflow belong to, where they belong to one (specification, section 2). */
export const workflowFeature = (machine: WorkflowName) => {
  const name = kindNames.find((one) => one === workflowDefinition(machine).kind)
  return name && kindByName(name).feature
}
