/** Request for the approval of a record by a second person. */
export interface ApprovalRequest {
  /** Name of the requester's account; null without a request. */
  askedBy: string | null
}

interface Approval {
  context: ApprovalRequest
  event: { by: string; isIndependent?: boolean }
}

/** Guards of events that need another person than the requester. */
export const secondPersonGuards = {
  isSecondPerson: ({ context, event }: Approval) => context.askedBy !== null && context.askedBy !== event.by,
  isIndependent: ({ event }: Approval) => event.isIndependent !== false,
}
