import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOnReconnect } from '#src/kit/lib/useOnReconnect.ts'
import { createDraftQueue, type DraftTransport } from './draftQueue.ts'

type Queue<Draft> = ReturnType<typeof createDraftQueue<Draft>>

const restMs = 700

/** It outlives the page, so that what is typed after coming back is not overtaken by what was typed before. */
let last: { entry: string; queue: unknown } | undefined

const queueOf = <Draft>(entry: string, outside: () => DraftTransport<Draft>): Queue<Draft> => {
  if (last?.entry !== entry) last = { entry, queue: createDraftQueue(outside()) }
  return last.queue as Queue<Draft>
}

/** What is still to be saved of entries whose names begin like this; undefined where there is nothing. */
export const pendingSaves = (start: string): Promise<void> | undefined => {
  if (!last?.entry.startsWith(start)) return undefined
  const { drained, hasWaiting } = last.queue as Queue<unknown>
  return hasWaiting() ? drained() : undefined
}

/**
 * Saves a draft on the platform a moment after the last change, and at once when the page is left. `entry` names what is
 * entered: the drafts of another one have nothing to do with these. `outside` is asked once for each entry.
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

  /** Sends at once what is still waiting for its moment, and answers whether all of it was saved. */
  const saveAll = () => {
    pending.current?.()
    return queue.settle()
  }

  /** Sends a draft as it stands, though nothing was typed: what is drawn may be older. */
  const saveAgain = (now: Draft) => queue.put(now)

  return { ...state, saveAll, saveAgain, pause: queue.pause, resume: queue.resume }
}
