import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useMayWrite } from '#src/kit/lib/permission.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useIsMounted } from '#src/kit/lib/useIsMounted.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { endpointByName } from '#store/api/index.ts'
import { isEditedMeanwhile, isPlatformError, isSessionOver, type PlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { contractResolver, type FormValidator } from './contractResolver.ts'
import { type EditConflict, mergeVersions } from './mergeVersions.ts'
import { registerForm } from './openForms.ts'
import { type FieldResolver, platformErrorsByField, showErrors } from './showErrors.ts'
import { useDraft } from './useDraft.ts'
import { useMergedConflict } from './useMergedConflict.ts'
import { usePendingUploads } from './usePendingUploads.ts'
import { useRevalidation } from './useRevalidation.ts'
import { type ActionPreview, useUndoableAction } from './useUndoableAction.tsx'

/** The call that saves a form, by its name in the contract, and the schema of its request. */
export interface SaveCall {
  call: BodyCall
  request: z.ZodType
}

interface Options<Values extends FieldValues, Reply> {
  /** Name of the form's draft. */
  draft: string
  /** Fields that are not stored in the draft, such as passwords. */
  secret?: readonly Path<Values>[]
  save: SaveCall
  /** Current record on the platform; a new record has neither id nor version. */
  current: { id?: string | undefined; version?: number | undefined; values: Values }
  toRequest: (values: Values) => object
  /** True if an idempotency key is sent with a new record. */
  hasNewId?: boolean
  /** Returns the name of the saved record, for a toast. */
  savedName?: (values: Values) => string
  /**
   * True if the form adds to the record, such as a reply, and edits none of its fields: actions of the record do not
   * save it.
   */
  isAddition?: boolean
  check?: FormValidator<Values>
  /** Called if the id of a new record is already used on the platform. */
  onIdTaken?: () => void
  /** Maps errors to fields, if not by the first segment of their path. */
  resolveField?: (values: Values) => FieldResolver
  /** Confirms an action that reaches people or costs money, and delays it by the undo window. */
  preview?: (values: Values) => ActionPreview
  /** Called with the response of the call, e.g. the record's id, and whether the form is still mounted. */
  onSaved: (reply: Reply, isShown: boolean) => void
}

type SaveHook<Reply> = () => readonly [
  (argument: { body: object }) => { unwrap(): Promise<Reply> },
  { isLoading: boolean },
]

/**
 * Manages the form of one record, validated by the contract and saved by its call. The platform's errors are shown at
 * their fields. Optimistic concurrency: if another user has changed the record, both versions are merged, and offered
 * where they conflict. Stores a
 * draft and adds toasts.
 */
export const useRecordForm = <Values extends FieldValues, Reply = string>(options: Options<Values, Reply>) => {
  const { draft, save, current, toRequest, onSaved } = options
  const { t } = useTranslation('form')
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const [start] = useState(current)
  const [newId] = useState(() => (options.hasNewId && current.id === undefined ? crypto.randomUUID() : undefined))
  const [version, setVersion] = useState(start.version)
  const [isStale, setStale] = useState(false)
  const [failure, setFailure] = useState<PlatformError>()
  const { underWay, check } = usePendingUploads(options.check)
  /** Returns the request that saves the values over a version of the record. */
  const createRequest = (values: Values, editedVersion: number | undefined) => ({
    ...toRequest(values),
    ...(newId && { newId }),
    ...(start.id !== undefined && { id: start.id }),
    ...(start.id !== undefined && editedVersion !== undefined && { version: editedVersion }),
  })
  const form = useForm<Values>({
    defaultValues: start.values as DefaultValues<Values>,
    resolver: contractResolver(
      save.request,
      (values) => createRequest(values, version),
      language,
      check,
      options.resolveField,
    ),
  })
  useRevalidation(form)
  /** True if the form was restored on another version than the one that the draft began with. */
  const [isBaseUnknown, setBaseUnknown] = useState(false)
  const onVersion = useCallback(
    (draftVersion: number | undefined) => {
      setVersion(draftVersion)
      setBaseUnknown(draftVersion !== start.version)
    },
    [start],
  )
  const drafts = useDraft({ name: draft, form, secret: options.secret, version, onVersion })
  const isPermitted = useMayWrite(save.call)
  const { useMutation } = endpointByName<{ useMutation: SaveHook<Reply> }>(save.call)
  const [call, { isLoading }] = useMutation()
  const undoable = useUndoableAction(start.id ?? draft)
  const [isWaiting, setWaiting] = useState(false)
  const isShown = useIsMounted()
  const notifyError = useNotifyError()

  const { isDirty } = form.formState
  const isOutdated = current.version !== undefined && current.version !== version
  useEffect(() => {
    // Without unsaved changes the form follows the record; while saving, the response decides.
    if (!isOutdated || isDirty || isLoading) return
    form.reset(current.values)
    setVersion(current.version)
  })

  const showFailure = (error: PlatformError) => {
    // Signing in again, in front of the form, says so.
    if (isSessionOver(error)) return
    if (isEditedMeanwhile(error)) {
      setStale(true)
      options.onIdTaken?.()
    }
    if (showErrors(form, platformErrorsByField(error, options.resolveField?.(form.getValues()))).length > 0) return
    setFailure(error)
    if (error.kind === 'refused') notifyError(error)
  }

  /** Saves the form over a version of the record; resolves to false if the platform refuses it, which is shown. */
  const saveVersion = async (values: Values, editedVersion: number | undefined): Promise<boolean> => {
    setFailure(undefined)
    try {
      const reply = await call({ body: createRequest(values, editedVersion) }).unwrap()
      drafts.drop()
      const name = options.savedName?.(form.getValues())
      if (name !== undefined) dispatch(toastAdded({ tone: 'good', text: t('saved', { name }) }))
      onSaved(reply, isShown.current)
      return true
    } catch (error) {
      if (!isPlatformError(error)) throw error
      showFailure(error)
      return false
    }
  }

  /** Shows errors about fields that the form does not have, if there are no others. */
  const showMissingFieldErrors = (fieldErrors: FieldErrors<Values>) => {
    const missing = Object.entries(fieldErrors).filter(([name]) => !(name in form.getValues()))
    if (missing.length < Object.keys(fieldErrors).length) return
    const errors = missing.map(([field, fieldError]) => ({
      field,
      code: 'wrongFormat' as const,
      msg: String(fieldError?.message),
    }))
    setFailure({ kind: 'refused', status: statusCodes.invalid, msg: '', errors })
  }

  /** Validates and saves the form; resolves to false if its fields or the platform refuse it. */
  const submit = async (): Promise<boolean> => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      const send = () => saveVersion(values, version)
      if (!options.preview) isSaved = await send()
      else {
        setWaiting(true)
        isSaved = (await undoable.run(options.preview(values), send)) === true
        setWaiting(false)
      }
    }, showMissingFieldErrors)()
    return isSaved
  }
  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  useEffect(() => {
    if (start.id === undefined || options.isAddition) return
    return registerForm(start.id, {
      isDirty,
      save: () => latestSubmit.current(),
      rebase: (from, to, values) => {
        setVersion((editedVersion) => (editedVersion === from ? to : editedVersion))
        for (const [name, value] of Object.entries(values))
          form.resetField(name as Path<Values>, { defaultValue: value as PathValue<Values, Path<Values>> })
      },
    })
  }, [start.id, options.isAddition, isDirty, form])

  /** Resolves the conflict on top of the platform's version; without values the changes from here are discarded. */
  const resolve = (values: Values | undefined) => {
    setVersion(current.version)
    setStale(false)
    setFailure(undefined)
    setBaseUnknown(false)
    form.reset(current.values)
    if (!values) return
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    void saveVersion(values, current.version)
  }
  const base: Partial<Values> | undefined = form.formState.defaultValues as Partial<Values>
  const changesFrom = (values: Values) => (name: string) =>
    isBaseUnknown || !isDeepEqual(values[name as keyof Values], base?.[name as keyof Values])
  const versions =
    isStale && current.version !== version ? { mine: form.getValues(), theirs: current.values } : undefined
  const merge =
    versions &&
    mergeVersions(versions.mine, versions.theirs, {
      isChangedHere: changesFrom(versions.mine),
      isChangedThere: changesFrom(versions.theirs),
    })
  const conflict: EditConflict<Values> | undefined = versions && merge && { ...versions, ...merge, resolve }
  useMergedConflict(conflict)

  return {
    form,
    underWay,
    submit,
    /** False for an account that may read the record only. */
    isPermitted,
    isBusy: isLoading || isWaiting || undoable.isHeld,
    /** True while the values wait for confirmation or for the undo window: they must not change. */
    isWaiting,
    dialog: undoable.dialog,
    /** Absent while the dialog of a conflict is open, which is the only message about it. */
    failure: conflict ? undefined : failure,
    conflict: conflict && conflict.conflicting.length > 0 ? conflict : undefined,
    isRestored: drafts.isRestored,
    discard: () => {
      drafts.forget()
      form.reset(current.values)
      setVersion(current.version)
    },
  }
}
