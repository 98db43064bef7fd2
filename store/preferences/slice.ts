import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Language } from '#contract/localizedText.ts'

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
}

/** What the login form remembers: never the password's text (docs/decisions/0006-remembered-password.md). */
interface RememberedLogin {
  username: string
  password: string
  remember: boolean
}

interface Preferences {
  /** As it was chosen; undefined until then. */
  language: Language | undefined
  /** Decides until a language is chosen; never persisted. */
  browserLanguage: Language
  theme: Theme
  density: Density
  menuFolded: boolean
  /** By account and table. */
  tables: Record<string, TableLayout>
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
  tables: {},
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
    tableArranged: (state, { payload }: PayloadAction<{ key: string; layout: TableLayout }>) => {
      state.tables[payload.key] = { ...state.tables[payload.key], ...payload.layout }
    },
    tableReset: (state, { payload: key }: PayloadAction<string>) => {
      delete state.tables[key]
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
  tableArranged,
  tableReset,
  bannerClosed,
  loginRemembered,
  passwordForgotten,
} = preferences.actions
export const preferencesReducer = preferences.reducer
