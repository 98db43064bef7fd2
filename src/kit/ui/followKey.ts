/** Goes from a record to the one that it names, e.g. from a reading to its device. */
export const followKey = 'g'
