import type { Language } from './localizedText.ts'

/** Business constants of the specification (sections 5, 8 and 9) and our own bounds, each with its unit in its name. */
export const limits = {
  requestTimeoutMs: 10_000,
  vcodeLength: 4,
  mailedCodeLength: 6,
  passwordMinLength: 6,
  /** Ours: as long as an account's name may be. */
  emailMaxLength: 100,
  /** A password of this length is sent as it is: it is taken for a hash or a remembered device token. */
  passwordHashLength: 32,
  enterKeyDebounceMs: 1_000,
  expiryRedirectMs: 1_000,
  profileMenuCloseMs: 500,
  exportMaxRows: 10_000,
  exportDataTypesMax: 5,
  refreshMinutes: [5, 10, 30],
  historyDaysMax: 3_650,
  /** Ours: the specification does not say its page sizes. */
  pageSizes: [50, 100, 200, 500],
  pageSizeDefault: 100,
  pageSizeMax: 1_000,
  /** Ours: days that figures are asked for at once: ten years. */
  figureDaysMax: 3_660,
  /** Ours: of a figure by what it is of. */
  figurePartsMax: 100,
  /** Ours: of a page that its reader arranges. */
  tilesMax: 60,
  /** Ours: records that one call gives an event. */
  transitionsMax: 100,
  /** Ours: columns that a list is sorted by at once. */
  sortsMax: 3,
  /** Ours: records that "select all that match" collects for an action on each, and that an export takes by their ids. */
  matchingMax: 10_000,
  /** Ours: rows of a list that lowest, mean and highest are worked out over: a million take a second. */
  figuresRowsMax: 200_000,
  /** Ours: of what has come since a list was read; more are not counted. */
  newerMax: 1_000,
  /** Ours: views of a list that one account keeps, and what they are called. */
  viewsMax: 50,
  viewNameMaxLength: 60,
  viewQueryMaxLength: 2_000,
  textFilterMaxLength: 100,
  /** Ours: of what the finder searches records by. */
  searchMinLength: 2,
  /** Ours: records of one kind that the finder names. */
  searchResultsPerKind: 5,
  /** Ours: of one vendor, besides its owner. */
  managersMax: 50,
  /** Specification, section 9. */
  dialGroupsMax: 10,
  dialGroupNameMax: 16,
  /** Ours: of a name that people give to a record. */
  nameMaxLength: 40,
} as const

/** Shown in the login footer (specification, section 1). */
export const consoleVersion = 'V1.41.00'

/** Versions of the text catalogues (specification, section 1). */
export const catalogueVersions = { en: 'v1.19', zh_CN: 'v1.22' } as const satisfies Record<Language, string>
