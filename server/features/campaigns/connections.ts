/** Open to the mail server at a time, for campaigns. */
export const connections = 5
