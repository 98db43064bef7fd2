import * as z from 'zod'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { leaveReasonNames } from './leaveReason.ts'

/** Numbers of mails of a campaign by state, and of their consequences. */
const sums = z.strictObject({
  receivers: z.int(),
  waiting: z.int(),
  attempting: z.int(),
  /** Accepted by the mail server, including mails that bounced or were complained about later. */
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
  suppressed: z.int(),
  bounced: z.int(),
  complained: z.int(),
  left: z.int(),
  clicks: z.int(),
})
export type CampaignSums = z.infer<typeof sums>

/** States of deliveries that did not arrive, or were unwanted. */
const failedStates = ['failed', 'unknown', 'bounced', 'complained'] as const

/** Not in the specification: results of a campaign. */
export const resultCalls = {
  getSubscribePushResults: endpoint({
    path: '/subscribePush/getSubscribePushResults',
    summary:
      'Not in the specification: returns the results of a campaign over time, and of the five campaigns before it',
    access: marketers,
    provides: ['campaign', 'delivery', 'subscriber'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      sums,
      /** Reasons that people stated when they unsubscribed, most frequent first. */
      leaveReasons: z.array(z.strictObject({ reason: z.enum(leaveReasonNames), count: z.int() })),
      /** Deliveries that did not arrive, by the status in the server's response, most frequent first. */
      failures: z.array(
        z.strictObject({ state: z.enum(failedStates), status: z.string(), example: z.string(), count: z.int() }),
      ),
      /** Seconds per step of the series of sent, bounced and unsubscribed mails. */
      stepSeconds: z.int(),
      series: z.array(
        z.strictObject({ at: z.iso.datetime({ offset: true }), sent: z.int(), bounced: z.int(), left: z.int() }),
      ),
      /** Earlier campaigns, newest first. */
      others: z.array(
        z.strictObject({ id: z.uuid(), name: z.string(), startTime: z.iso.datetime({ offset: true }), sums }),
      ),
    }),
  }),
}
