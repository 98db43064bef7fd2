import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { authApi } from '#store/api/generated/auth.ts'
import { type RefreshMinutes, refreshChosen } from '#store/preferences/slice.ts'
import { refreshAction } from './refreshDue.ts'

/** Interval of checks in milliseconds; a single timer would be missed by a computer that slept. */
const checkMs = 5_000

const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const

/** Tests whether an overlay is open, or the focus is among rows that a refresh would remove. */
const isReaderBusy = () =>
  document.querySelector('.bp6-overlay-open') !== null ||
  (document.activeElement?.closest('.plain-table tbody, .row-cards') ?? null) !== null

interface Options {
  /** Time when the rows were loaded; undefined while there are none. */
  loadedAt: number | undefined
  /** True while records are selected or open. */
  isPaused: boolean
  refresh: () => void
}

/**
 * Refreshes a list at the interval chosen by the account for this list, which is stored in the preferences, and keeps
 * the session alive meanwhile.
 */
export const useAutoRefresh = (table: string, { loadedAt, isPaused, refresh }: Options) => {
  const dispatch = useAppDispatch()
  const key = useAppSelector(({ session }) => `${session.showname}/${table}`)
  const minutes = useAppSelector(({ preferences }) => preferences.refreshes[key])
  const latestRefresh = useRef(refresh)
  latestRefresh.current = refresh
  /** Time of the last attempt, also a failed one, which is not retried before the next refresh. */
  const triedAt = useRef(0)
  const touchedAt = useRef(Date.now())
  const keptAliveAt = useRef(0)
  useEffect(() => {
    const recordInput = () => {
      touchedAt.current = Date.now()
    }
    for (const type of inputEvents) window.addEventListener(type, recordInput, { passive: true })
    return () => {
      for (const type of inputEvents) window.removeEventListener(type, recordInput)
    }
  }, [])
  useEffect(() => {
    if (minutes === undefined || loadedAt === undefined || isPaused) return
    const check = () => {
      if (document.hidden || isReaderBusy()) return
      const now = Date.now()
      const due = refreshAction(minutes, {
        loadedAt: Math.max(loadedAt, triedAt.current),
        heardAt: keptAliveAt.current,
        touchedAt: touchedAt.current,
        now,
      })
      if (due === 'load') {
        triedAt.current = now
        latestRefresh.current()
      } else if (due === 'keep') {
        keptAliveAt.current = now
        dispatch(authApi.endpoints.keepSession.initiate({ body: {} }, { track: false }))
      }
    }
    const timer = setInterval(check, checkMs)
    return () => clearInterval(timer)
  }, [minutes, loadedAt, isPaused, dispatch])
  return { minutes, choose: (next: RefreshMinutes | undefined) => dispatch(refreshChosen({ key, minutes: next })) }
}
