import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOnReconnect } from '#src/kit/lib/useOnReconnect.ts'
import { createDraftQueue, type DraftTransport } from './draftQueue.ts'

type Queue<Draft> = ReturnType<typeof createDraftQueue<Draft>>

const restMs = 700

/** Queue of the last entry; outlives the page, so that earlier drafts do not overwrite those typed after returning. */
let last: { entry: string; queue: unknown } | undefined

const queueOf = <Draft>(entry: string, outside: () => DraftTransport<Draft>): Queue<Draft> => {
  if (last?.entry !== entry) last = { entry, queue: createDraftQueue(outside()) }
  return last.queue as Queue<Draft>
}

/** Returns a promise of the pending saves of entries with this prefix; undefined if there are none. */
export const pendingSaves = (start: string): Promise<void> | undefined => {
  if (!last?.entry.startsWith(start)) return undefined
  const { drained, hasWaiting } = last.queue as Queue<unknown>
  return hasWaiting() ? drained() : undefined
}

/**
 * Saves a draft on the platform, debounced, and at once when the page is left. `entry` identifies the draft; `outside`
 * is called once per entry.
 */
export const useAutosave = <Draft>(draft: Draft, entry: string, outside: () => DraftTransport<Draft>) => {
  const [queue] = useState(() => queueOf(entry, outside))
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

  useOnReconnect(queue.retry)

  /** Saves pending changes at once; resolves to whether everything was saved. */
  const saveAll = () => {
    pending.current?.()
    return queue.settle()
  }

  /** Saves a draft without changes, as the rendered one may be older. */
  const saveAgain = (now: Draft) => queue.put(now)

  return { ...state, saveAll, saveAgain, pause: queue.pause, resume: queue.resume }
}
