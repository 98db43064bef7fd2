import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOnReconnect } from '#src/kit/lib/useOnReconnect.ts'
import { createDraftQueue, type DraftTransport } from './draftQueue.ts'

type Queue<Draft> = ReturnType<typeof createDraftQueue<Draft>>

const debounceMs = 700

/** Queue of the last entry; outlives the page, so that earlier drafts do not overwrite those typed after returning. */
let lastQueue: { entry: string; queue: unknown } | undefined

const getQueue = <Draft>(entry: string, createTransport: () => DraftTransport<Draft>): Queue<Draft> => {
  if (lastQueue?.entry !== entry) lastQueue = { entry, queue: createDraftQueue(createTransport()) }
  return lastQueue.queue as Queue<Draft>
}

/** Returns a promise of the pending saves of entries with this prefix; undefined if there are none. */
export const pendingSaves = (start: string): Promise<void> | undefined => {
  if (!lastQueue?.entry.startsWith(start)) return undefined
  const { drained, hasWaiting } = lastQueue.queue as Queue<unknown>
  return hasWaiting() ? drained() : undefined
}

/**
 * Saves a draft on the platform, debounced, and at once when the page is left. `entry` identifies the draft; `outside`
 * is called once per entry.
 */
export const useAutosave = <Draft>(draft: Draft, entry: string, createTransport: () => DraftTransport<Draft>) => {
  const [queue] = useState(() => getQueue(entry, createTransport))
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  const text = JSON.stringify(draft)
  const lastPut = useRef(text)
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    pending.current = undefined
    if (text === lastPut.current) return
    const run = () => {
      pending.current = undefined
      lastPut.current = text
      queue.put(JSON.parse(text))
    }
    pending.current = run
    const timer = setTimeout(run, debounceMs)
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

  useOnReconnect(queue.retry)

  /** Saves pending changes at once; resolves to whether everything was saved. */
  const saveAll = () => {
    pending.current?.()
    return queue.settle()
  }

  /** Saves a draft without changes, as the rendered one may be older. */
  const saveAgain = (latest: Draft) => queue.put(latest)

  return { ...state, saveAll, saveAgain, pause: queue.pause, resume: queue.resume }
}
