import { type SQL, sql } from 'drizzle-orm'

/** Whether an update of a device's firmware is open, by its state: a device has one of a component at most. */
export const isOpenUpdate = (state: SQL): SQL => sql`${state} in ('pending', 'offered', 'downloading', 'installing')`

/** A device has it, and it is not over. */
export const isUnderWay = (state: string): boolean => ['offered', 'downloading', 'installing'].includes(state)
