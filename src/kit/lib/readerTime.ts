import { createContext, useContext } from 'react'
import { isZone } from '#contract/core/zones.ts'
import type { HourCycle } from '#store/preferences/slice.ts'

/** How a reader sees times: in which zone and in which hours. */
export interface ReaderTime {
  /** IANA name of the time zone. */
  zone: string
  hourCycle: HourCycle
  /** True while the page is printed: "5 minutes ago" means nothing on paper. */
  onPaper?: boolean
}

/** Time zone of the browser. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Defaults of readers without preferences, e.g. of an unattended display. */
export const defaultReaderTime: ReaderTime = { zone: browserZone, hourCycle: 'h23' }

/** Provides the account's preferences to everything that formats or parses times. */
export const ReaderTimeContext = createContext(defaultReaderTime)

/** Returns how times are shown; a chosen zone that this browser does not know is replaced by its own. */
export const readerTimeOf = (hourCycle: HourCycle, zone: string | undefined, onPaper: boolean): ReaderTime => ({
  hourCycle,
  onPaper,
  zone: zone !== undefined && isZone(zone) ? zone : browserZone,
})

/** Returns the reader's time zone. */
export const useReaderZone = (): string => useContext(ReaderTimeContext).zone

/** Names of the selectable time zones, UTC first. */
export const timeZoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
