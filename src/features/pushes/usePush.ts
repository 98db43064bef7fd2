import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetPushContentQuery } from '#store/api/generated/appServices.ts'

const liveStates: readonly string[] = ['awaiting', 'scheduled', 'sending']

/** Requests the push in the URL, again while it is waiting or being sent. */
export const usePush = () =>
  useRecordResponse(useRecordId(), 'getPushContent', useGetPushContentQuery, {
    argument: (id: string) => ({ id }),
    settings: pollingOptions,
    isInProgress: ({ push }) => liveStates.includes(push.state),
    whole: ({ push, version }) => ({ id: push.id, isOneVersion: push.version === version }),
  })
