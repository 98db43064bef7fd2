import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppStore } from '#src/lib/store.ts'
import { useWhenBack } from '#src/lib/useWhenBack.ts'
import { rememberVendorDraft, sendVendorDraft } from '#store/vendorDraft.ts'
import { draftQueue } from './draftQueue.ts'
import type { draftOf } from './steps.ts'

type Draft = ReturnType<typeof draftOf>
type Queue = ReturnType<typeof draftQueue<Draft>>

const restMs = 700

/** It outlives the page, so that what is typed after coming back is not overtaken by what was typed before. */
let last: { entry: string; queue: Queue } | undefined

const queueOf = (entry: string, make: () => Queue): Queue => {
  if (last?.entry !== entry) last = { entry, queue: make() }
  return last.queue
}

/**
 * Saves a draft on the platform a moment after the last change, and at once when the page is left. `entry` names what is
 * entered: the drafts of another one have nothing to do with these.
 */
export const useAutosave = (draft: Draft, entry: string) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [queue] = useState(() =>
    queueOf(entry, () => {
      const author = getState().session.showname
      return draftQueue<Draft>({
        send: (one) => dispatch(sendVendorDraft(one, author)),
        onLatest: (one) => dispatch(rememberVendorDraft(one, author)),
      })
    }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  const text = JSON.stringify(draft)
  const put = useRef(text)
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    pending.current = undefined
    if (text === put.current) return
    const run = () => {
      pending.current = undefined
      put.current = text
      queue.put(JSON.parse(text))
    }
    pending.current = run
    const timer = setTimeout(run, restMs)
    return () => clearTimeout(timer)
  }, [text, queue])

  useEffect(() => {
    const onClosed = () => {
      pending.current?.()
      queue.hurry()
    }
    window.addEventListener('pagehide', onClosed)
    return () => {
      window.removeEventListener('pagehide', onClosed)
      pending.current?.()
    }
  }, [queue])

  useWhenBack(queue.retry)

  return { ...state, pause: queue.pause, resume: queue.resume }
}
