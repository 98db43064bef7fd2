import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionClosed, sessionOpened } from './session/slice.ts'

/** Unsaved inputs of a form. */
interface Draft {
  values: Record<string, unknown>
  /** Version of the record when editing began (optimistic concurrency). */
  version: number | undefined
}

/** Drafts of one account; of none before the first sign-in. */
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
  /** Values written by the action, by field. */
  values: Record<string, unknown>
}

const none: Drafts = { author: '', byForm: {} }

/** Drafts by form until they are saved or discarded; another account starts without any. */
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
    /** Rebases the drafts of a record to the version that its author's own action created. */
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

/** Creates a selector that returns whether any form of a record has unsaved inputs. */
export const selectHasDraft =
  (id: string) =>
  ({ drafts: { byForm } }: { drafts: Drafts }): boolean =>
    Object.keys(byForm).some((form) => form.endsWith(` ${id}`))

const key = 'drafts'

/** Reads the drafts of this tab from its session storage. */
export const readDrafts = (storage: Storage): Drafts => {
  try {
    return { ...none, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<Drafts>) }
  } catch {
    return none
  }
}

/** Writes the drafts to session storage at each change, as tabs close without notice. Failures are ignored. */
export const writeDrafts = (storage: Storage, drafts: Drafts): void => {
  storage.removeItem(key)
  if (Object.keys(drafts.byForm).length === 0) return
  try {
    storage.setItem(key, JSON.stringify(drafts))
  } catch {
    // Storage is full: these drafts are lost on reload.
  }
}
