import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { uploadMachine } from '#machines/files/upload.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useOnReconnect } from '#src/kit/lib/useOnReconnect.ts'
import { createRefusedUpload, createUpload, type FileFieldRules } from './uploadActor.ts'

/** More would only share the same line, and wait longer for the server. */
const activeAtOnce = 4

type Upload = ActorRefFrom<typeof uploadMachine>

export interface UploadItem {
  id: string
  file: File
  actor: Upload
}

/** What is refused stays to be read; nothing more comes of it. */
const isUnderWay = ({ actor }: UploadItem) => !actor.getSnapshot().matches('refused')

const startQueued = (items: readonly UploadItem[]) => {
  const free = activeAtOnce - items.filter(({ actor }) => actor.getSnapshot().hasTag('active')).length
  const queued = items.filter(({ actor }) => actor.getSnapshot().matches('queued'))
  for (const { actor } of queued.slice(0, Math.max(0, free))) actor.send({ type: 'upload.start' })
}

/**
 * The uploads of one field that are under way or have failed, in the order they were chosen in. What was interrupted goes
 * on when the connection is back, and when somebody has signed in again; whoever leaves the page takes back what is not
 * done.
 */
export const useUploads = (fieldRules: FileFieldRules, onDone: (file: StoredFile) => void) => {
  const dispatch = useAppDispatch()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [underWay, setUnderWay] = useState(0)
  /** The same as of now, between two renders. */
  const current = useRef(items)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const recount = useCallback(() => setUnderWay(current.current.filter(isUnderWay).length), [])
  const keep = useCallback(
    (next: readonly UploadItem[]) => {
      current.current = next
      setItems(next)
      recount()
    },
    [recount],
  )
  const remove = useCallback(
    (id: string) => {
      keep(current.current.filter((item) => item.id !== id))
    },
    [keep],
  )

  const goOn = useCallback(() => {
    for (const { actor } of current.current) actor.send({ type: 'upload.retry' })
  }, [])
  useOnReconnect(goOn)
  useEffect(
    () => () => {
      for (const { actor } of current.current) actor.stop()
    },
    [],
  )

  /** `free` is how many places of `max` no file has taken yet; what has no room beside those under way is refused. */
  const add = (files: readonly File[], free: number, max: number) => {
    const room = free - current.current.filter(isUnderWay).length
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
    keep([...current.current, ...added])
    for (const { actor } of added) actor.start()
  }

  return { items, underWay, add, remove }
}
