import type { Language } from './localizedText.ts'

/** Business constants of the specification (sections 5, 8 and 9) and additional bounds, with the unit in the name. */
export const limits = {
  requestTimeoutMs: 10_000,
  vcodeLength: 4,
  /** Not in the specification: time that a verification image is valid. */
  vcodeLifeMs: 120_000,
  mailedCodeLength: 6,
  passwordMinLength: 6,
  /** Not in the specification: maximum length of an address in bytes (RFC 5321). */
  emailMaxLength: 254,
  /** Length of a password that is sent unchanged, as a hash or a remembered device token. */
  passwordHashLength: 32,
  enterKeyDebounceMs: 1_000,
  expiryRedirectMs: 1_000,
  profileMenuCloseMs: 500,
  exportMaxRows: 10_000,
  exportDataTypesMax: 5,
  refreshMinutes: [5, 10, 30],
  historyDaysMax: 3_650,
  /** Not in the specification: page sizes. */
  pageSizes: [50, 100, 200, 500],
  pageSizeDefault: 100,
  pageSizeMax: 1_000,
  /** Not in the specification: days per request of metrics; ten years. */
  figureDaysMax: 3_660,
  /** Not in the specification: parts of a metric's breakdown. */
  figurePartsMax: 100,
  /** Not in the specification: tiles of a page of metrics. */
  tilesMax: 60,
  /** Not in the specification: records per bulk action request. */
  transitionsMax: 100,
  /** Not in the specification: sort columns. */
  sortsMax: 3,
  /** Not in the specification: records that "select all that match" collects, and that an export accepts by id. */
  matchingMax: 10_000,
  /** Not in the specification: rows that lowest, mean and highest are computed over; a million take a second. */
  figuresRowsMax: 200_000,
  /** Not in the specification: bound of the count of new records since a list was read. */
  newerMax: 1_000,
  /** Not in the specification: saved views of a list per account, and lengths of their texts. */
  viewsMax: 50,
  viewNameMaxLength: 60,
  viewQueryMaxLength: 2_000,
  textFilterMaxLength: 100,
  /** Not in the specification: minimum length of a text in the command palette. */
  searchMinLength: 2,
  /** Not in the specification: maximum number of devices, and of users, that the quick search of readings matches. */
  searchedOwnersMax: 5_000,
  /** Not in the specification: records per kind in the command palette. */
  searchResultsPerKind: 5,
  /** Not in the specification: accounts of a vendor besides its owner. */
  managersMax: 50,
  /** Specification, section 9. */
  dialGroupsMax: 10,
  dialGroupNameMax: 16,
  /** Not in the specification: maximum length of names of records. */
  nameMaxLength: 40,
} as const

/** Shown in the login footer (specification, section 1). */
export const consoleVersion = 'V1.41.00'

/** Versions of the text catalogues (specification, section 1). */
export const catalogueVersions = { en: 'v1.19', zh_CN: 'v1.22' } as const satisfies Record<Language, string>
