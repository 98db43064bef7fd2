import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

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
  toggle: () => void
}

/** Walks through the steps of a record. Where it stands is in the address, by the step's number in the log. */
export const usePlayer = (seqs: readonly number[]): Player => {
  const [query, setQuery] = useSearchParams()
  const [playing, setPlaying] = useState(false)
  const canPlay = !useLessMotion()
  const count = seqs.length
  const wanted = query.get('step')
  const found = seqs.indexOf(Number(wanted ?? Number.NaN)) + 1
  const at = wanted === '0' || found > 0 ? found : count
  const isPlaying = playing && canPlay && at < count

  const show = useCallback(
    (next: number) =>
      setQuery(
        (current) => {
          const changed = new URLSearchParams(current)
          changed.set('step', String(seqs[next - 1] ?? 0))
          return changed
        },
        { replace: true },
      ),
    [seqs, setQuery],
  )
  const goTo = useCallback(
    (next: number) => {
      setPlaying(false)
      show(Math.min(count, Math.max(0, next)))
    },
    [count, show],
  )
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
  return { at, count, isPlaying, canPlay, goTo, toggle }
}
