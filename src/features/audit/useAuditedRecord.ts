import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { type WorkflowName, workflowNames } from '#contract/workflows/index.ts'
import { useGetRecordHistoryQuery } from '#store/api/generated/workflow.ts'

/** Format of the platform's record ids; requests for others are skipped. */
const recordIds = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isWorkflow = (name: string | null): name is WorkflowName =>
  (workflowNames as readonly (string | null)[]).includes(name)

/** Requests the history of the record in the address; `record` is undefined if the address names none. */
export const useAuditedRecord = () => {
  const [query] = useSearchParams()
  const machine = query.get('machine')
  const recordId = query.get('record')
  const record = isWorkflow(machine) && recordId && recordIds.test(recordId) ? { machine, recordId } : undefined
  // Other pages change the history too.
  const options = { refetchOnMountOrArgChange: true }
  return { record, ...useGetRecordHistoryQuery(record ? { body: record } : skipToken, options) }
}
