import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { uploadMachine } from '#machines/files/upload.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useOnReconnect } from '#src/kit/lib/useOnReconnect.ts'
import { createRefusedUpload, createUpload, type FileFieldRules } from './uploadActor.ts'

/** Number of concurrent uploads. */
const maxConcurrent = 4

type Upload = ActorRefFrom<typeof uploadMachine>

export interface UploadItem {
  id: string
  file: File
  actor: Upload
}

/** Returns whether an upload is in progress; refused ones are only displayed. */
const isInProgress = ({ actor }: UploadItem) => !actor.getSnapshot().matches('refused')

const startQueued = (items: readonly UploadItem[]) => {
  const free = maxConcurrent - items.filter(({ actor }) => actor.getSnapshot().hasTag('active')).length
  const queued = items.filter(({ actor }) => actor.getSnapshot().matches('queued'))
  for (const { actor } of queued.slice(0, Math.max(0, free))) actor.send({ type: 'upload.start' })
}

/**
 * Manages the uploads of one field, in the order in which they were chosen, at most four at a time. Interrupted uploads
 * are retried after reconnecting or signing in again; unmounting cancels unfinished ones.
 */
export const useUploads = (fieldRules: FileFieldRules, onDone: (file: StoredFile) => void) => {
  const dispatch = useAppDispatch()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [inProgress, setInProgress] = useState(0)
  /** Current items, between two renders. */
  const current = useRef(items)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const recount = useCallback(() => setInProgress(current.current.filter(isInProgress).length), [])
  const replaceItems = useCallback(
    (next: readonly UploadItem[]) => {
      current.current = next
      setItems(next)
      recount()
    },
    [recount],
  )
  const remove = useCallback(
    (id: string) => {
      replaceItems(current.current.filter((item) => item.id !== id))
    },
    [replaceItems],
  )

  const retryAll = useCallback(() => {
    for (const { actor } of current.current) actor.send({ type: 'upload.retry' })
  }, [])
  useOnReconnect(retryAll)
  useEffect(
    () => () => {
      for (const { actor } of current.current) actor.stop()
    },
    [],
  )

  /**
   * Adds files and starts their uploads. `free` is the number of the field's `max` files that are not used; files
   * beyond it are refused.
   */
  const add = (files: readonly File[], free: number, max: number) => {
    const room = free - current.current.filter(isInProgress).length
    const added = files.map((file, index): UploadItem => {
      const id = crypto.randomUUID()
      const actor = createActor(
        index < room ? createUpload(file, fieldRules, dispatch) : createRefusedUpload(fieldRules, max),
      )
      actor.subscribe(({ value, context }) => {
        if (value === 'done' && context.file) done.current(context.file)
        if (value === 'done' || value === 'cancelled') remove(id)
        startQueued(current.current)
        recount()
      })
      return { id, file, actor }
    })
    replaceItems([...current.current, ...added])
    for (const { actor } of added) actor.start()
  }

  return { items, underWay: inProgress, add, remove }
}
