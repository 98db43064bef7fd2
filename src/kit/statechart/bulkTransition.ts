import type { TransitionReason } from '#machines/core/workflow.ts'
import type { BulkResult } from '#src/kit/bulk/bulkResult.ts'
import type { TransitionRecordsApiResponse } from '#store/api/generated/workflow.ts'
import type { OfferedEvent } from './availableEvents.ts'

export interface BulkRecord {
  id: string
  name: string
  state: string
  version: number
}

/** An event for many records, with one reason for all of them. */
export interface BulkEvent {
  event: OfferedEvent
  reason: TransitionReason
}

export type TransitionOutcome = TransitionRecordsApiResponse['list'][number]
export type BulkTransitionResult = BulkEvent & BulkResult<BulkRecord, TransitionOutcome>
