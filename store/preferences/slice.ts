import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { limits } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { UnitChoiceName, UnitPreferences } from '#contract/readings/unitChoices.ts'

/** Minutes between automatic reloads of a list (specification, section 9). */
export type RefreshMinutes = (typeof limits.refreshMinutes)[number]
export type Theme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'
/** Hours of a day as 00 to 23, or as 1 to 12 with the half of the day. */
export type HourCycle = 'h23' | 'h12'

/** Layout of one table by one account. Columns that are not listed keep their declared position. */
export interface TableLayout {
  order?: string[]
  widths?: Record<string, number>
  hidden?: string[]
  /** Columns shown although they are empty. */
  kept?: string[]
  /** Number of columns frozen at the left. */
  frozen?: number
  /** Density of a view; lists without one use the global density. */
  density?: Density
}

/** Remembered inputs of the login form, never the plain password (docs/decisions/0006-remembered-password.md). */
interface RememberedLogin {
  username: string
  password: string
  remember: boolean
}

/** Standard chosen for a device kind; undefined for the kind's first. */
interface StandardChoice {
  kind: string
  standard: string | undefined
}

/** Reload interval of a list; undefined for manual reloads. */
interface RefreshChoice {
  key: string
  minutes: RefreshMinutes | undefined
}

/** Default view of a list: its id and query string. */
interface OpeningView {
  id: string
  query: string
}

interface AppliedView {
  key: string
  version: number
  layout: TableLayout
}

/** Table implementations: a grid, or plain HTML. */
type TableView = 'table' | 'plain'

/** A page pinned to the menu: its path with filters, and its title at that time. */
export interface Pin {
  path: string
  title: string
}

interface Preferences {
  /** Chosen language; undefined until then. */
  language: Language | undefined
  /** Language of the browser, used until one is chosen; never persisted. */
  browserLanguage: Language
  theme: Theme
  density: Density
  hourCycle: HourCycle
  /** Chosen time zone, an IANA name; undefined for that of the browser. */
  timeZone: string | undefined
  menuFolded: boolean
  /** Groups of the side menu that were opened or closed; the others have their default. */
  menuGroups: Record<string, boolean>
  /** True if single-character shortcuts are enabled. */
  letterKeys: boolean
  /** Units chosen from `contract/readings/unitChoices.ts`; defaults to the stored units. */
  units: UnitPreferences
  /** Chosen standards by device kind. */
  standards: Record<string, string>
  /** Table view by account; if missing, the window width decides. */
  tableViews: Record<string, TableView>
  /** By account and table. */
  tables: Record<string, TableLayout>
  /** Version of the view that a table was last arranged by, by account, table and view. */
  views: Record<string, number>
  /** Last known default view, by account and page. */
  opensWith: Record<string, OpeningView>
  /** By account and table. */
  refreshes: Record<string, RefreshMinutes>
  remembered: RememberedLogin
  /** Id of the message whose banner was closed, by account. */
  bannersClosed: Record<string, string>
  /** Pages at the top of the menu, by account. */
  pins: Record<string, Pin[]>
  /** Accounts that dismissed the setup checklist. */
  setupsDismissed: Record<string, true>
}

const nothingRemembered: RememberedLogin = { username: '', password: '', remember: false }

export const initialPreferences: Preferences = {
  language: undefined,
  browserLanguage: 'en',
  theme: 'system',
  density: 'compact',
  hourCycle: 'h23',
  timeZone: undefined,
  menuFolded: false,
  menuGroups: {},
  letterKeys: true,
  units: {},
  standards: {},
  tableViews: {},
  tables: {},
  views: {},
  opensWith: {},
  refreshes: {},
  remembered: nothingRemembered,
  bannersClosed: {},
  pins: {},
  setupsDismissed: {},
}

/** Returns the language to display: the chosen one, else the browser's (specification, section 1). */
export const languageIn = ({
  language,
  browserLanguage,
}: Pick<Preferences, 'language' | 'browserLanguage'>): Language => language ?? browserLanguage

const preferences = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload
    },
    densityChosen: (state, { payload }: PayloadAction<Density>) => {
      state.density = payload
    },
    hourCycleChosen: (state, { payload }: PayloadAction<HourCycle>) => {
      state.hourCycle = payload
    },
    timeZoneChosen: (state, { payload }: PayloadAction<string | undefined>) => {
      state.timeZone = payload
    },
    menuFoldToggled: (state) => {
      state.menuFolded = !state.menuFolded
    },
    menuGroupToggled: (state, { payload: { group, open } }: PayloadAction<{ group: string; open: boolean }>) => {
      state.menuGroups[group] = open
    },
    letterKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.letterKeys = payload
    },
    unitChosen: (state, { payload }: PayloadAction<{ choice: UnitChoiceName; option: string }>) => {
      state.units[payload.choice] = payload.option
    },
    standardChosen: (state, { payload }: PayloadAction<StandardChoice>) => {
      if (payload.standard === undefined) delete state.standards[payload.kind]
      else state.standards[payload.kind] = payload.standard
    },
    tableArranged: (state, { payload }: PayloadAction<{ key: string; layout: TableLayout }>) => {
      state.tables[payload.key] = { ...state.tables[payload.key], ...payload.layout }
    },
    tableViewChosen: (state, { payload }: PayloadAction<{ account: string; view: TableView | undefined }>) => {
      if (payload.view) state.tableViews[payload.account] = payload.view
      else delete state.tableViews[payload.account]
    },
    viewApplied: (state, { payload: { key, version, layout } }: PayloadAction<AppliedView>) => {
      state.tables[key] = layout
      state.views[key] = version
    },
    defaultViewChanged: (state, { payload }: PayloadAction<{ key: string; view: OpeningView | undefined }>) => {
      if (payload.view) state.opensWith[payload.key] = payload.view
      else delete state.opensWith[payload.key]
    },
    tableReset: (state, { payload: key }: PayloadAction<string>) => {
      delete state.tables[key]
    },
    refreshChosen: (state, { payload }: PayloadAction<RefreshChoice>) => {
      if (payload.minutes === undefined) delete state.refreshes[payload.key]
      else state.refreshes[payload.key] = payload.minutes
    },
    bannerClosed: (state, { payload }: PayloadAction<{ account: string; message: string }>) => {
      state.bannersClosed[payload.account] = payload.message
    },
    setupDismissed: (state, { payload: account }: PayloadAction<string>) => {
      state.setupsDismissed[account] = true
    },
    /** Pins a page to the menu, or removes the pin of its path. */
    pinToggled: (state, { payload: { account, pin } }: PayloadAction<{ account: string; pin: Pin }>) => {
      const pins = state.pins[account] ?? []
      const others = pins.filter(({ path }) => path !== pin.path)
      state.pins[account] = others.length < pins.length ? others : [...pins, pin]
    },
    loginRemembered: (state, { payload }: PayloadAction<RememberedLogin>) => {
      state.remembered = payload
    },
    /** Removes a remembered password that is no longer valid; the user name stays. */
    passwordForgotten: (state) => {
      state.remembered.password = ''
    },
  },
})

export const {
  languageChosen,
  themeChosen,
  densityChosen,
  hourCycleChosen,
  timeZoneChosen,
  menuFoldToggled,
  menuGroupToggled,
  letterKeysSwitched,
  unitChosen,
  standardChosen,
  tableArranged,
  tableViewChosen,
  viewApplied,
  defaultViewChanged,
  tableReset,
  refreshChosen,
  bannerClosed,
  pinToggled,
  setupDismissed,
  loginRemembered,
  passwordForgotten,
} = preferences.actions
export const preferencesReducer = preferences.reducer
