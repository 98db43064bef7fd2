import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { authApi } from '#store/api/generated/auth.ts'
import { type RefreshMinutes, refreshChosen } from '#store/preferences/slice.ts'
import { refreshAction } from './refreshDue.ts'

/** Looked at again and again rather than waited for: a computer that slept has missed its moment. */
const lookMs = 5_000

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Whether something is open over the list, or the keyboard is among rows that would take the focus with them. */
const isReading = () =>
  document.querySelector('.bp6-overlay-open') !== null ||
  (document.activeElement?.closest('.plain-table tbody, .row-cards') ?? null) !== null

interface Options {
  /** When the rows came; undefined while there are none. */
  loadedAt: number | undefined
  /** While somebody selects or reads. */
  isHeld: boolean
  refresh: () => void
}

/** How often this account has this list load itself, remembered in this browser; and loads it. */
export const useAutoRefresh = (table: string, { loadedAt, isHeld, refresh }: Options) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => `${session.showname}/${table}`)
  const minutes = useAppSelector(({ preferences }) => preferences.refreshes[key])
  const again = useRef(refresh)
  again.current = refresh
  /** Also where it failed: the next try comes as late as the next refresh. */
  const triedAt = useRef(0)
  const touchedAt = useRef(Date.now())
  const heardAt = useRef(0)
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
      if (document.hidden || isReading()) return
      const now = Date.now()
      const due = refreshAction(minutes, {
        loadedAt: Math.max(loadedAt, triedAt.current),
        heardAt: heardAt.current,
        touchedAt: touchedAt.current,
        now,
      })
      if (due === 'load') {
        triedAt.current = now
        again.current()
      } else if (due === 'keep') {
        heardAt.current = now
        dispatch(authApi.endpoints.keepSession.initiate({ body: {} }, { track: false }))
      }
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [minutes, loadedAt, isHeld, dispatch])
  return { minutes, choose: (next: RefreshMinutes | undefined) => dispatch(refreshChosen({ key, minutes: next })) }
}
