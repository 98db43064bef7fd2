import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetPushContentQuery } from '#store/api/generated/appServices.ts'

const moving: readonly string[] = ['awaiting', 'scheduled', 'sending']

/** Push that the URL names. */
export const usePush = () =>
  useRecordResponse(useRecordId(), 'getPushContent', useGetPushContentQuery, {
    argument: (id: string) => ({ id }),
    settings: pollingOptions,
    isMoving: ({ push }) => moving.includes(push.state),
    whole: ({ push, version }) => ({ id: push.id, isOneVersion: push.version === version }),
  })
