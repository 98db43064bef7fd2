import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Feature } from '#contract/roles.ts'
import type { VendorState } from '#contract/workflows/vendorAudit.ts'

interface Vendor {
  account: string
  registrationNumber: string
  name: string
  /** Given when it is approved, in this order. */
  vid: string | null
  state: VendorState
  features: Feature[]
}

/** A vendor in each audit state; the approved ones have devices. */
export const vendors: readonly Vendor[] = [
  {
    account: 'vendor',
    registrationNumber: '91440300MA5F1001XQ',
    name: 'Aster Health',
    vid: 'V1001',
    state: 'approved',
    features: ['mallStatus', 'pushStatus', 'dialStatus', 'bigDataViewStatus'],
  },
  {
    account: 'omnia',
    registrationNumber: '91310000MA1K2002T7',
    name: 'Omnia Medical',
    vid: 'V1002',
    state: 'approved',
    features: ['pushStatus'],
  },
  {
    account: 'kestrel',
    registrationNumber: '91110105MA0C3003R4',
    name: 'Kestrel',
    vid: 'V1003',
    state: 'approved',
    features: [],
  },
  { account: 'vendor-new', registrationNumber: '', name: 'Birch Instruments', vid: null, state: 'new', features: [] },
  {
    account: 'vendor-waiting',
    registrationNumber: '91330106MA2B5005N8',
    name: 'Northwind',
    vid: null,
    state: 'underReview',
    features: [],
  },
  {
    account: 'vendor-rejected',
    registrationNumber: '91440300MA5F0001XQ',
    name: 'Tern Devices',
    vid: null,
    state: 'rejected',
    features: [],
  },
]

interface Product {
  pid: string
  vid: string
  name: string
  kind: ReadingKindName
  /** Devices of this product. */
  devices: number
}

/** 500 devices in all. */
export const products: readonly Product[] = [
  { pid: 'P2001', vid: 'V1001', name: 'BP-2 Pro', kind: 'bloodPressure', devices: 80 },
  { pid: 'P2002', vid: 'V1002', name: 'BP-3', kind: 'bloodPressure', devices: 60 },
  { pid: 'P2003', vid: 'V1001', name: 'Thermo Patch', kind: 'tempData', devices: 70 },
  { pid: 'P2004', vid: 'V1003', name: 'Thermo Ear', kind: 'tempData', devices: 50 },
  { pid: 'P2005', vid: 'V1002', name: 'Air Sense', kind: 'deDataAqi', devices: 70 },
  { pid: 'P2006', vid: 'V1003', name: 'Air Mini', kind: 'deDataAqi', devices: 50 },
  { pid: 'P2007', vid: 'V1001', name: 'Climate Tag', kind: 'deDataTempHumidity', devices: 70 },
  { pid: 'P2008', vid: 'V1002', name: 'Climate Hub', kind: 'deDataTempHumidity', devices: 50 },
]

export const demoPassword = 'console-2026'

/** Where the demonstration devices stand: their days and nights follow this offset from UTC, in hours. */
export const worldOffsetHours = 8

export const readingsOfWorld = 100_000
