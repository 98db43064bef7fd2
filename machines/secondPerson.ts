/** What a record keeps of who has asked for a second person's word. */
export interface Asked {
  /** The name of the account; null before anybody has asked. */
  askedBy: string | null
}

/** For events that need somebody else than who has asked for them: nobody confirms a request of their own. */
export const secondPersonGuards = {
  isSecondPerson: ({ context, event }: { context: Asked; event: { by: string } }) =>
    context.askedBy !== null && context.askedBy !== event.by,
}
