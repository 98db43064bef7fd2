import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { tableName } from '#server/platform/kinds/tables.ts'

/** Returns the name of the table that holds a workflow's records: that of their kind. */
export const workflowTable = (workflow: WorkflowName): string => tableName(workflowDefinition(workflow).kind)
