/** Why a record is not imported; the message goes to the rejects file as it is. */
export class Reject extends Error {}
