import { useCallback, useEffect, useState } from 'react'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'

const stepMs = 900

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Returns whether reduced motion is preferred, and updates on changes. */
const usePrefersReducedMotion = (): boolean => {
  const [less, setLess] = useState(() => reducedMotionQuery().matches)
  useEffect(() => {
    const query = reducedMotionQuery()
    const listen = () => setLess(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [])
  return less
}

export interface Player {
  /** Number of steps up to the current one; 0 before the first. */
  at: number
  count: number
  isPlaying: boolean
  /** False if reduced motion is preferred. */
  canPlay: boolean
  goTo: (at: number) => void
  /** Moves relative to the address, which may be ahead of the last render. */
  step: (by: number) => void
  toggle: () => void
}

/** Reads the position from the address; the last step if it contains none. */
const positionIn = (query: URLSearchParams, seqs: readonly number[]): number => {
  const seq = query.get('step')
  const found = seqs.indexOf(Number(seq ?? Number.NaN)) + 1
  return seq === '0' || found > 0 ? found : seqs.length
}

/**
 * Steps through the history of a record. The position is stored in the address (`step`) as the transition's number in
 * the log. While playing, advances every 0.9 s.
 */
export const usePlayer = (seqs: readonly number[]): Player => {
  const { query, latestQuery, changeQuery } = useUrlQuery()
  const [playing, setPlaying] = useState(false)
  const canPlay = !usePrefersReducedMotion()
  const count = seqs.length
  const at = positionIn(query, seqs)
  const isPlaying = playing && canPlay && at < count

  const show = useCallback(
    (next: number) => changeQuery((changed) => changed.set('step', String(seqs[next - 1] ?? 0)), { replace: true }),
    [seqs, changeQuery],
  )
  const goTo = useCallback(
    (next: number) => {
      setPlaying(false)
      show(Math.min(count, Math.max(0, next)))
    },
    [count, show],
  )
  const step = (by: number) => goTo(positionIn(latestQuery(), seqs) + by)
  const toggle = () => {
    if (!isPlaying && at >= count) show(0)
    setPlaying(!isPlaying)
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (at + 1 >= count) setPlaying(false)
      show(at + 1)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, at, count, show])
  return { at, count, isPlaying, canPlay, goTo, step, toggle }
}
