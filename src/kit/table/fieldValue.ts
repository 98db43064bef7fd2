/** Returns the value of a record's field; undefined if it has none. */
export const fieldValue = (record: object, name: string): unknown => (record as Record<string, unknown>)[name]
