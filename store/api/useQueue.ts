import type { Queue } from '#contract/core/schemas.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'

const pollMs = 60_000

type UseQuery<Data> = (
  argument: { body: object },
  options: { pollingInterval: number; skipPollingIfUnfocused: boolean; refetchOnFocus: boolean },
) => { data?: Data }

const repeating = { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnFocus: true }

/** Returns the queue of records pending review; fetched again each minute and when the window regains focus. */
export const useQueue = (call: BodyCall): Queue | undefined => {
  const { useQuery } = endpointByName<{ useQuery: UseQuery<Queue> }>(call)
  return useQuery({ body: {} }, repeating).data
}

/** Returns the number of records pending review, counted by the call of a queue or of a list; 0 until it is loaded. */
export const useQueueCount = (call: BodyCall, request: object): number => {
  const { useQuery } = endpointByName<{ useQuery: UseQuery<{ waiting?: number; total?: number }> }>(call)
  const { waiting, total = 0 } = useQuery({ body: request }, repeating).data ?? {}
  return waiting ?? total
}
