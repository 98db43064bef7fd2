/** What a record keeps of the request for a second person's approval. */
export interface ApprovalRequest {
  /** The name of the requester's account; null without a request. */
  askedBy: string | null
}

interface Approval {
  context: ApprovalRequest
  event: { by: string; isIndependent?: boolean }
}

/** Guards of events that need another person than the requester: nobody approves a request of their own. */
export const secondPersonGuards = {
  isSecondPerson: ({ context, event }: Approval) => context.askedBy !== null && context.askedBy !== event.by,
  isIndependent: ({ event }: Approval) => event.isIndependent !== false,
}
