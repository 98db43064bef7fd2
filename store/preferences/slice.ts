import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { limits } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { UnitChoiceName, UnitPreferences } from '#contract/readings/unitChoices.ts'

/** The minutes after which a list loads itself again (specification, section 9). */
export type RefreshMinutes = (typeof limits.refreshMinutes)[number]
export type Theme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'

/** How one person has arranged one table. Columns that are not named stand where their declaration puts them. */
export interface TableLayout {
  order?: string[]
  widths?: Record<string, number>
  hidden?: string[]
  /** Columns that are shown though they have no value. */
  kept?: string[]
  /** Columns frozen at the left. */
  frozen?: number
  /** Of a view; a list without one has the density of all lists. */
  density?: Density
}

/** What the login form remembers: never the password's text (docs/decisions/0006-remembered-password.md). */
interface RememberedLogin {
  username: string
  password: string
  remember: boolean
}

/** A standard that was chosen for the levels of a device kind; none where it is the kind's first. */
interface StandardChoice {
  kind: string
  standard: string | undefined
}

/** None where the list is loaded when it is asked for. */
interface RefreshChoice {
  key: string
  minutes: RefreshMinutes | undefined
}

/** The view that a list opens with: its id, and its part of the address. */
interface OpeningView {
  id: string
  query: string
}

interface AppliedView {
  key: string
  version: number
  layout: TableLayout
}

/** The kinds of table that a list is shown as: a grid, or plain HTML. */
type TableView = 'table' | 'plain'

interface Preferences {
  /** As it was chosen; undefined until then. */
  language: Language | undefined
  /** Decides until a language is chosen; never persisted. */
  browserLanguage: Language
  theme: Theme
  density: Density
  menuFolded: boolean
  /** Whether single letters are commands. */
  letterKeys: boolean
  /** What readers choose between in `contract/readings/unitChoices.ts`; what is not named is shown as it is kept. */
  units: UnitPreferences
  /** The standard of a device kind's levels, by kind. */
  standards: Record<string, string>
  /** By account; none where the window decides. */
  tableViews: Record<string, TableView>
  /** By account and table. */
  tables: Record<string, TableLayout>
  /** The version of a view that a table was arranged by last, by account, table and view. */
  views: Record<string, number>
  /** What a list opens with, as it was known last, by account and page. */
  opensWith: Record<string, OpeningView>
  /** By account and table. */
  refreshes: Record<string, RefreshMinutes>
  remembered: RememberedLogin
  /** The message whose banner was closed, by account. */
  bannersClosed: Record<string, string>
}

const nothingRemembered: RememberedLogin = { username: '', password: '', remember: false }

export const initialPreferences: Preferences = {
  language: undefined,
  browserLanguage: 'en',
  theme: 'system',
  density: 'normal',
  menuFolded: false,
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
}

/** The language to show: the chosen one, or else the browser's (specification, section 1). */
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
    menuFoldToggled: (state) => {
      state.menuFolded = !state.menuFolded
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
    loginRemembered: (state, { payload }: PayloadAction<RememberedLogin>) => {
      state.remembered = payload
    },
    /** It opens nothing any more; the account's name stays. */
    passwordForgotten: (state) => {
      state.remembered.password = ''
    },
  },
})

export const {
  languageChosen,
  themeChosen,
  densityChosen,
  menuFoldToggled,
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
  loginRemembered,
  passwordForgotten,
} = preferences.actions
export const preferencesReducer = preferences.reducer
