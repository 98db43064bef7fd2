import { refreshing } from '#src/kit/records/refreshing.ts'
import { useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetPushContentQuery } from '#store/api/generated/appServices.ts'

const moving: readonly string[] = ['awaiting', 'scheduled', 'sending']

/** Push that the URL names. */
export const usePush = () =>
  useReplyAbout(useRecordId(), 'getPushContent', useGetPushContentQuery, {
    argument: (id: string) => ({ id }),
    settings: refreshing,
    isMoving: ({ push }) => moving.includes(push.state),
    whole: ({ push, version }) => ({ id: push.id, isOneVersion: push.version === version }),
  })
