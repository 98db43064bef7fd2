import { useCallback, useEffect, useState } from 'react'
import { useAddressQuery } from '#src/kit/lib/useAddressQuery.ts'

const stepMs = 900

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the reader asks for no motion, as that changes. */
const useLessMotion = (): boolean => {
  const [less, setLess] = useState(() => wantsLessMotion().matches)
  useEffect(() => {
    const query = wantsLessMotion()
    const listen = () => setLess(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [])
  return less
}

export interface Player {
  /** How many steps are made: 0 before the first. */
  at: number
  count: number
  isPlaying: boolean
  /** It moves by itself only where the reader does not ask for less motion. */
  canPlay: boolean
  goTo: (at: number) => void
  /** Back or forth from where the address stands, which may be ahead of what is drawn. */
  step: (by: number) => void
  toggle: () => void
}

/** How many steps are made where the address stands; all of them where it names none. */
const placeIn = (query: URLSearchParams, seqs: readonly number[]): number => {
  const seq = query.get('step')
  const found = seqs.indexOf(Number(seq ?? Number.NaN)) + 1
  return seq === '0' || found > 0 ? found : seqs.length
}

/** Walks through the steps of a record. Where it stands is in the address, by the step's number in the log. */
export const usePlayer = (seqs: readonly number[]): Player => {
  const { query, queryNow, changeQuery } = useAddressQuery()
  const [playing, setPlaying] = useState(false)
  const canPlay = !useLessMotion()
  const count = seqs.length
  const at = placeIn(query, seqs)
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
  const step = (by: number) => goTo(placeIn(queryNow(), seqs) + by)
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
