/** Every table, by area. Reading tables are made from their declarations (readings.ts). */
export * from './tables/accounts.ts'
export { now } from './tables/columns.ts'
export * from './tables/devices.ts'
export * from './tables/files.ts'
export * from './tables/materials.ts'
export * from './tables/readings.ts'
