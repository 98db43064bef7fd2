import type { LocalizedName } from '#contract/core/fields.ts'
import type { Feature } from '#contract/core/roles.ts'
import type { ProductState } from '#contract/products/productLife.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { device } from '#server/platform/db/schema.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import type { Random } from './random.ts'

export interface SeedVendor {
  account: string
  registrationNumber: string
  name: string
  /** VID, assigned by approval in the order of the list. */
  vid: string | null
  state: VendorState
  features: Feature[]
  /** Address of its shop. */
  mallPcUrl?: string
}

export interface SeedProduct {
  pid: string
  vid: string
  en: string
  zh: string
  cid: string
  kind?: ReadingKindName
  /** The site that a thermometer measures at. */
  site?: string
  state: ProductState
  /** Hue of its icon in degrees. */
  hue: number
  /** Number of licence keys that were granted to it. */
  granted?: number
  /** Name of its revision. */
  renamed?: string
  /** Devices of this product, whose ids begin like this. */
  devices?: { count: number; prefix: string }
}

/** A row of a device, with the kind of its readings and the measured site. */
export type SeedDevice = typeof device.$inferInsert & { kind: ReadingKindName; site?: string | undefined }

/** Facts of the demonstration that several features share. */
interface SeedWorld {
  /** Password of all accounts. */
  password: string
  /** Offset from UTC of the days and nights of devices, in hours. */
  offsetHours: number
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  devices: readonly SeedDevice[]
  /** Number of readings. */
  readings: number
}

/** Arguments of a part of the demonstration data. */
export interface SeedContext {
  /** Transaction that inserts all demonstration data. */
  db: Database
  engine: WorkflowEngine
  /** Store of files and pictures; without one there are only their rows. */
  store: ObjectStore | undefined
  /** Seals the keys of other platforms; without it no product is connected by one. */
  secrets: SecretBox | undefined
  /** File for the licence keys that a simulated fleet may activate; without one they are not handed out. */
  fleetKeys: string | undefined
  /** Time of the last reading, in epoch milliseconds. */
  end: number
  random: Random
  world: SeedWorld
}

/** Stores the demonstration data of a feature, or some of it, by the name of the part. */
export type SeedParts = Readonly<Record<string, (context: SeedContext) => Promise<void>>>

/** Names of a record in English, the default, and in Chinese. */
export const bilingualNames = (en: string, zh: string): LocalizedName[] => [
  { language: 'en', name: en, isDefault: true },
  { language: 'zh-CN', name: zh, isDefault: false },
]
