/** Returns what a record holds in the field of this name; undefined where it has none. */
export const fieldValue = (record: object, name: string): unknown => (record as Record<string, unknown>)[name]
