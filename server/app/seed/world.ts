import type { SeedVendor } from '#server/platform/seed/context.ts'

/** Vendors in each verification state; the approved ones have devices. */
export const vendors: readonly SeedVendor[] = [
  {
    account: 'vendor',
    registrationNumber: '91440300MA5F1001XQ',
    name: 'Aster Health',
    vid: 'V1001',
    state: 'approved',
    features: [
      'mallStatus',
      'pushStatus',
      'dialStatus',
      'bigDataViewStatus',
      'guidePageStatus',
      'onenetStatus',
      'aboutUsStatus',
      'loadingStatus',
    ],
    mallPcUrl: 'https://vendor.example/shop/',
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

export const demoPassword = 'console-2026'

/** Offset from UTC in hours of the days and nights of demonstration devices. */
export const worldOffsetHours = 8

export const readingsOfWorld = 100_000
