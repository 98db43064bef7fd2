import { useEffect, useRef, useState } from 'react'
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
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { endpointByName } from '#store/api/index.ts'
import { isEditedMeanwhile, isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { contractResolver, type FormValidator } from './contractResolver.ts'
import { registerForm } from './openForms.ts'
import { type FieldResolver, platformErrorsByField, showErrors } from './showErrors.ts'
import { useDraft } from './useDraft.ts'
import { useIsMounted } from './useIsMounted.ts'
import { usePendingUploads } from './usePendingUploads.ts'
import { useRevalidation } from './useRevalidation.ts'
import { type ActionPreview, useUndoableAction } from './useUndoableAction.tsx'

/** The call that a form makes, by its name in the contract, and what that takes. */
export interface SaveCall {
  call: BodyCall
  request: z.ZodType
}

interface Options<Values extends FieldValues, Reply> {
  /** Names the form while its reader is elsewhere. */
  draft: string
  /** Fields that no draft holds, such as passwords. */
  secret?: readonly Path<Values>[]
  save: SaveCall
  /** As the platform has it now; a new record has neither id nor version. */
  current: { id?: string | undefined; version?: number | undefined; values: Values }
  toRequest: (values: Values) => object
  /** Sends an id with a new record: sent again after a lost reply, it is not added twice. */
  hasNewId?: boolean
  /** Name of what was saved, for a message about it. */
  savedName?: (values: Values) => string
  /** It adds to the record, such as an answer, and edits none of its fields: actions of the record do not save it. */
  isAddition?: boolean
  check?: FormValidator<Values>
  /** Of a new record: its id is known to the platform for something else. */
  onIdTaken?: () => void
  /** Which of its fields an error is about, where that is not the first part of its path. */
  resolveField?: (values: Values) => FieldResolver
  /** Of what reaches people or costs money: shown before it is sent, and held so that it can be taken back. */
  preview?: (values: Values) => ActionPreview
  /** With what the call answers: of a record, its id; and whether the form is still shown, or its reader has gone on. */
  onSaved: (reply: Reply, isShown: boolean) => void
}

type SaveHook<Reply> = () => readonly [
  (argument: { body: object }) => { unwrap(): Promise<Reply> },
  { isLoading: boolean },
]

/** A record that was changed by somebody else while it was edited here. */
export interface EditConflict<Values> {
  mine: Values
  theirs: Values
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * The form of one record: checked by the contract, saved by its call. Errors of the platform land on their fields, and a
 * record that somebody else has changed meanwhile is not written over: both versions are offered.
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
  /** What the call takes, of a version of the record that is edited. */
  const requestOf = (values: Values, edited: number | undefined) => ({
    ...toRequest(values),
    ...(newId && { newId }),
    ...(start.id !== undefined && { id: start.id }),
    ...(start.id !== undefined && edited !== undefined && { version: edited }),
  })
  const form = useForm<Values>({
    defaultValues: start.values as DefaultValues<Values>,
    resolver: contractResolver(
      save.request,
      (values) => requestOf(values, version),
      language,
      check,
      options.resolveField,
    ),
  })
  useRevalidation(form)
  const drafts = useDraft({ name: draft, form, secret: options.secret, version, onVersion: setVersion })
  const { useMutation } = endpointByName<{ useMutation: SaveHook<Reply> }>(save.call)
  const [call, { isLoading }] = useMutation()
  const held = useUndoableAction(start.id ?? draft)
  const [isWaiting, setWaiting] = useState(false)
  const isShown = useIsMounted()
  const notifyError = useNotifyError()

  const { isDirty } = form.formState
  const isBehind = current.version !== undefined && current.version !== version
  useEffect(() => {
    // Where nobody has typed, the record is shown as it is now; while it is saved, the reply decides.
    if (!isBehind || isDirty || isLoading) return
    form.reset(current.values)
    setVersion(current.version)
  })

  const showFailure = (error: PlatformError) => {
    if (isEditedMeanwhile(error)) {
      setStale(true)
      options.onIdTaken?.()
    }
    if (showErrors(form, platformErrorsByField(error, options.resolveField?.(form.getValues()))).length > 0) return
    setFailure(error)
    if (error.kind === 'refused') notifyError(error)
  }

  /** Saves the form over a version of the record; resolves to false where the platform refuses, which is shown. */
  const saveVersion = async (values: Values, edited: number | undefined): Promise<boolean> => {
    setFailure(undefined)
    try {
      const reply = await call({ body: requestOf(values, edited) }).unwrap()
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

  /** Names the fields that the contract refuses and the form does not have: they cannot be marked. */
  const showUnseen = (found: FieldErrors<Values>) => {
    const unseen = Object.entries(found).filter(([name]) => !(name in form.getValues()))
    if (unseen.length < Object.keys(found).length) return
    const errors = unseen.map(([field, wrong]) => ({ field, code: 'wrongForm' as const, msg: String(wrong?.message) }))
    setFailure({ kind: 'refused', status: statusCodes.invalid, msg: '', errors })
  }

  /** Saves what is in the form; resolves to false where its fields or the platform refuse. */
  const submit = async (): Promise<boolean> => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      const send = () => saveVersion(values, version)
      if (!options.preview) isSaved = await send()
      else {
        setWaiting(true)
        isSaved = (await held.run(options.preview(values), send)) === true
        setWaiting(false)
      }
    }, showUnseen)()
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
        setVersion((edited) => (edited === from ? to : edited))
        for (const [name, value] of Object.entries(values))
          form.resetField(name as Path<Values>, { defaultValue: value as PathValue<Values, Path<Values>> })
      },
    })
  }, [start.id, options.isAddition, isDirty, form])

  /** Goes on from what the platform has now. */
  const settle = (next: () => void) => () => {
    setVersion(current.version)
    setStale(false)
    setFailure(undefined)
    next()
  }
  const conflict: EditConflict<Values> | undefined =
    isStale && current.version !== version
      ? {
          mine: form.getValues(),
          theirs: current.values,
          keepMine: settle(() => void saveVersion(form.getValues(), current.version)),
          takeTheirs: settle(() => form.reset(current.values)),
        }
      : undefined

  return {
    form,
    underWay,
    submit,
    isBusy: isLoading || isWaiting || held.isHeld,
    /** True while its values wait for confirmation or to be sent: they are sent as they were confirmed. */
    isWaiting,
    dialog: held.dialog,
    failure,
    conflict,
    isRestored: drafts.isRestored,
    discard: () => {
      drafts.forget()
      form.reset(current.values)
      setVersion(current.version)
    },
  }
}
