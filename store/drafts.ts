import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionClosed, sessionOpened } from './session/slice.ts'

/** What was typed into a form and is not saved. */
interface Draft {
  values: Record<string, unknown>
  /** The version of the record that was being edited. */
  version: number | undefined
}

/** Of one account; before anybody has signed in, of nobody. */
interface Drafts {
  author: string
  byForm: Record<string, Draft>
}

interface DraftField {
  form: string
  field: string
  value: unknown
}

interface Rebased {
  id: string
  from: number
  to: number
  /** What the action has written, by field. */
  values: Record<string, unknown>
}

const none: Drafts = { author: '', byForm: {} }

/** Drafts by form, until they are saved or taken back; the next account finds none. */
const drafts = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    draftsRestored: (_, { payload }: PayloadAction<Drafts>) => payload,
    draftSaved: (state, { payload: { form, ...draft } }: PayloadAction<Draft & { form: string }>) => {
      state.byForm[form] = draft
    },
    draftFieldChanged: (state, { payload: { form, field, value } }: PayloadAction<DraftField>) => {
      state.byForm[form] ??= { values: {}, version: undefined }
      state.byForm[form].values[field] = value
    },
    /** Lets the drafts of a record continue from a version that its author's own action has made. */
    draftsRebased: (state, { payload: { id, from, to, values } }: PayloadAction<Rebased>) => {
      for (const [form, draft] of Object.entries(state.byForm))
        if (form.endsWith(` ${id}`) && draft.version === from) {
          draft.version = to
          Object.assign(draft.values, values)
        }
    },
    draftDropped: (state, { payload: form }: PayloadAction<string>) => {
      delete state.byForm[form]
    },
  },
  extraReducers: (build) =>
    build
      .addCase(sessionOpened, (state, { payload: { showname } }) =>
        state.author === showname ? state : { author: showname, byForm: {} },
      )
      .addCase(sessionClosed, () => none),
})

export const { draftsRestored, draftSaved, draftFieldChanged, draftsRebased, draftDropped } = drafts.actions
export const draftsReducer = drafts.reducer

/** Returns whether something was typed into a form of a record and is not saved. */
export const hasDraftOf =
  (id: string) =>
  ({ drafts: { byForm } }: { drafts: Drafts }): boolean =>
    Object.keys(byForm).some((form) => form.endsWith(` ${id}`))

const key = 'drafts'

/** The drafts of this tab, as they stood before it was reloaded. */
export const readDrafts = (storage: Storage): Drafts => {
  try {
    return { ...none, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<Drafts>) }
  } catch {
    return none
  }
}

/** Written at each change: nobody says before a tab is closed. */
export const writeDrafts = (storage: Storage, drafts: Drafts): void => {
  storage.removeItem(key)
  if (Object.keys(drafts.byForm).length === 0) return
  try {
    storage.setItem(key, JSON.stringify(drafts))
  } catch {
    // More than the tab may store: these drafts last until it is reloaded.
  }
}
