import type { Queue } from '#contract/core/schemas.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'

const pollMs = 60_000

type UseQueueQuery = (
  argument: { body: object },
  options: { pollingInterval: number; skipPollingIfUnfocused: boolean; refetchOnFocus: boolean },
) => { data?: Queue }

/** Returns the queue of records pending review; fetched again each minute and when the window regains focus. */
export const useQueue = (call: BodyCall): Queue | undefined => {
  const { useQuery } = endpointByName<{ useQuery: UseQueueQuery }>(call)
  const repeating = { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnFocus: true }
  return useQuery({ body: {} }, repeating).data
}
