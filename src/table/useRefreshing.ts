import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { type RefreshMinutes, refreshChosen } from '#store/preferences/slice.ts'
import { isRefreshDue } from './refreshDue.ts'

/** Looked at again and again rather than waited for: a computer that slept has missed its moment. */
const lookMs = 5_000
/** Whoever has touched nothing for so long is away: a list that loads itself would keep the session for ever. */
const awayMs = 30 * 60_000

const touches = ['pointerdown', 'keydown', 'wheel'] as const

interface Options {
  /** When the rows came; undefined while there are none. */
  loadedAt: number | undefined
  /** While somebody selects or reads. */
  isHeld: boolean
  refresh: () => void
}

/** How often this account has this list load itself, remembered in this browser; and loads it. */
export const useRefreshing = (table: string, { loadedAt, isHeld, refresh }: Options) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => `${session.showname}/${table}`)
  const minutes = useAppSelector(({ preferences }) => preferences.refreshes[key])
  const again = useRef(refresh)
  again.current = refresh
  /** Also where it failed: the next try comes as late as the next refresh. */
  const triedAt = useRef(0)
  const touchedAt = useRef(Date.now())
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now()
    }
    for (const type of touches) window.addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of touches) window.removeEventListener(type, touch)
    }
  }, [])
  useEffect(() => {
    if (minutes === undefined || loadedAt === undefined || isHeld) return
    const look = () => {
      const isReading = document.hidden || document.querySelector('.bp6-overlay-open') !== null
      const isAway = Date.now() - touchedAt.current > awayMs
      if (isReading || isAway || !isRefreshDue(minutes, Math.max(loadedAt, triedAt.current), Date.now())) return
      triedAt.current = Date.now()
      again.current()
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [minutes, loadedAt, isHeld])
  return { minutes, choose: (next: RefreshMinutes | undefined) => dispatch(refreshChosen({ key, minutes: next })) }
}
