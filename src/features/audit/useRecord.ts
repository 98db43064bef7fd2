import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { type WorkflowName, workflowNames } from '#contract/workflows/index.ts'
import { useGetRecordHistoryQuery } from '#store/api/generated/workflow.ts'

/** As the platform gives them; another is nobody's and need not be asked for. */
const recordIds = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isWorkflow = (name: string | null): name is WorkflowName =>
  (workflowNames as readonly (string | null)[]).includes(name)

/** The record that the address names, with its history; no record where it names none. */
export const useRecord = () => {
  const [query] = useSearchParams()
  const machine = query.get('machine')
  const recordId = query.get('record')
  const record = isWorkflow(machine) && recordId && recordIds.test(recordId) ? { machine, recordId } : undefined
  // What this page shows is changed elsewhere too.
  const options = { refetchOnMountOrArgChange: true }
  return { record, ...useGetRecordHistoryQuery(record ? { body: record } : skipToken, options) }
}
